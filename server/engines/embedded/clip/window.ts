import type { Recast } from '#media/face/motion/clip.ts';
import { regionAt, shiftTrack } from '#media/face/motion/tracks.ts';
import { clamp, type Extent, type Rect } from '#media/raster/plane.ts';

/** Room round the squares in which landmarks are looked for, in their sides: a face may be off its track. */
const ROOM = 0.8;
/** Smallest side of a window, pixels. */
const LEAST = 16;

interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The part of the frames of a stretch that the faces to be replaced need, on even pixels. */
export function windowOf(
  recasts: readonly Recast[],
  { fromMs, toMs }: Stretch,
  { width, height }: Extent,
): Rect {
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (const { track } of recasts) {
    const [begin, end] = [Math.max(fromMs, track.fromMs), Math.min(toMs, track.toMs)];
    if (begin > end) continue;
    const between = track.sightings.filter(({ atMs }) => atMs > begin && atMs < end);
    for (const { x, y, side } of [regionAt(track, begin), ...between, regionAt(track, end)]) {
      const reach = ROOM * side;
      [x0, y0] = [Math.min(x0, x - reach), Math.min(y0, y - reach)];
      [x1, y1] = [Math.max(x1, x + reach), Math.max(y1, y + reach)];
    }
  }
  const even = (value: number, most: number): number => clamp(2 * Math.round(value / 2), 0, most);
  const [left, top] = [even(x0, width - LEAST), even(y0, height - LEAST)];
  return {
    x0: left,
    y0: top,
    x1: Math.min(width, Math.max(left + LEAST, even(x1, width))),
    y1: Math.min(height, Math.max(top + LEAST, even(y1, height))),
  };
}

/** Faces as they lie in the window. */
export const recastsIn = (recasts: readonly Recast[], { x0, y0 }: Rect): Recast[] =>
  recasts.map((recast) => ({ ...recast, track: shiftTrack(recast.track, -x0, -y0) }));
