import { depths } from './depth.ts';
import type { Field } from './field.ts';
import { HOLE, KNOWN, type Level, REACH, SIDE } from './level.ts';

/**
 * How much each target's patch counts: much where it is like its match, and near the known part of the
 * picture (Wexler, Shechtman & Irani, "Space-time completion of video", 2007).
 */
export function weigh({ targets }: Level, { distance }: Field, trust: Float32Array): Float32Array {
  const sample = Float32Array.from(
    { length: Math.min(4096, targets.length) },
    (_, i) => distance[Math.floor((i * targets.length) / Math.min(4096, targets.length))]!,
  ).sort();
  const spread = 2 * Math.max(PATCH_NOISE, sample[Math.floor(sample.length * 0.75)] ?? 0);
  const weight = new Float32Array(distance.length);
  for (let t = 0; t < weight.length; t++) weight[t] = trust[t]! * Math.exp(-distance[t]! / spread) + 1e-6;
  return weight;
}

/** Differences that mean nothing: two grey levels in each value of a patch. */
const PATCH_NOISE = 4 * 3 * SIDE * SIDE;

/** How near each target is to what is known, as a weight that falls with every pixel. */
export function trustOf(level: Level): Float32Array {
  const depth = depths(level);
  const trust = new Float32Array(level.targets.length);
  for (let t = 0; t < trust.length; t++)
    trust[t] = FALLS[Math.min(FALLS.length - 1, depth[level.targets[t]!]!)]!;
  return trust;
}

/** By steps from what is known; from the last one on, the least. */
const FALLS = Float32Array.from({ length: 36 }, (_, steps) => 1.3 ** -steps);

/**
 * Fills what is unknown with what the matches of all patches over a pixel propose: their weighted mean, or
 * where `sharp`, the proposal that is nearest to it, so that the grain of the picture stays. `chosen` then gets
 * the pixel that each filled one is a copy of.
 */
export function vote(
  level: Level,
  field: Field,
  weight: Float32Array,
  sharp: boolean,
  chosen?: Int32Array,
): void {
  const { colour, opacity, state, width, height, slot } = level;
  const { source } = field;
  /** The pixels that are proposed, each with the weight of those who propose it. */
  const proposed = new Int32Array(SIDE * SIDE);
  const weights = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (state[p] === KNOWN) continue;
      const [y0, y1] = [Math.max(0, y - REACH), Math.min(height - 1, y + REACH)];
      const [x0, x1] = [Math.max(0, x - REACH), Math.min(width - 1, x + REACH)];
      let count = 0;
      let last = -1;
      for (let v = y0; v <= y1; v++)
        for (let q = v * width + x0; q <= v * width + x1; q++) {
          const t = slot[q]!;
          if (t < 0) continue;
          const from = source[t]! + p - q;
          if (from === last) weights[count - 1]! += weight[t]!;
          else {
            proposed[count] = from;
            weights[count++] = weight[t]!;
            last = from;
          }
        }
      if (count > 0) decide(p, count);
    }

  function decide(p: number, count: number): void {
    let [r, g, b, sum] = [0, 0, 0, 0];
    for (let k = 0; k < count; k++) {
      const [from, w] = [3 * proposed[k]!, weights[k]!];
      r += w * colour[from]!;
      g += w * colour[from + 1]!;
      b += w * colour[from + 2]!;
      sum += w;
    }
    r /= sum;
    g /= sum;
    b /= sum;
    if (!sharp || state[p] !== HOLE) {
      colour[3 * p] = r + 0.5;
      colour[3 * p + 1] = g + 0.5;
      colour[3 * p + 2] = b + 0.5;
      return;
    }
    let [best, copied] = [Infinity, 0];
    for (let k = 0; k < count; k++) {
      const from = 3 * proposed[k]!;
      const d = (colour[from]! - r) ** 2 + (colour[from + 1]! - g) ** 2 + (colour[from + 2]! - b) ** 2;
      if (d < best) {
        best = d;
        copied = proposed[k]!;
      }
    }
    for (let c = 0; c < 3; c++) colour[3 * p + c] = colour[3 * copied + c]!;
    if (opacity) opacity[p] = opacity[copied]!;
    if (chosen) chosen[p] = copied;
  }
}
