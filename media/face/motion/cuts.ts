import { resizePicture, type Picture } from '#media/raster/plane.ts';

const SIZE = { width: 32, height: 18 };
/** Levels a colour in the histogram. */
const LEVELS = 6;

/** A frame as far as cuts show: a thumbnail and how often each colour occurs. */
export interface Glance {
  readonly thumbnail: Uint8Array;
  readonly histogram: Float32Array;
}

export function glanceAt(picture: Picture): Glance {
  const { data } = resizePicture(picture, SIZE);
  const histogram = new Float32Array(LEVELS ** 3);
  const level = (v: number): number => Math.min(LEVELS - 1, (v * LEVELS) >> 8);
  for (let k = 0; k < data.length; k += 3)
    histogram[(level(data[k]!) * LEVELS + level(data[k + 1]!)) * LEVELS + level(data[k + 2]!)]! +=
      3 / data.length;
  return { thumbnail: data, histogram };
}

/** How little the places of two thumbnails match, and the share that has changed; exposure taken out. */
function places(a: Uint8Array, b: Uint8Array): { unlike: number; changed: number } {
  const mean = (d: Uint8Array): number => d.reduce((s, v) => s + v, 0) / d.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb, changed] = [0, 0, 0, 0];
  for (let k = 0; k < a.length; k++) {
    const [x, y] = [a[k]! - ma, b[k]! - mb];
    ab += x * y;
    aa += x * x;
    bb += y * y;
    if (Math.abs(x - y) > 14) changed++;
  }
  return { unlike: 1 - ab / (Math.sqrt(aa * bb) + 1), changed: changed / a.length };
}

/**
 * Whether the clip is cut between two frames that follow each other: the places of a thumbnail no longer match,
 * and either its colours do not or most of it has changed. A lamp changes the colours but keeps the places; who
 * runs through the picture changes a part of it only.
 */
export function isCut(before: Glance, after: Glance): boolean {
  const { unlike, changed } = places(before.thumbnail, after.thumbnail);
  let shared = 0;
  for (let k = 0; k < before.histogram.length; k++)
    shared += Math.min(before.histogram[k]!, after.histogram[k]!);
  const colours = 1 - shared;
  return (unlike > 0.5 && changed > 0.5) || (unlike > 0.22 && colours > 0.35);
}
