import { type Level, REACH, SIDE } from './level.ts';

/** For each target of a level, the centre of the patch it is filled from, and how unlike the two are. */
export interface Field {
  readonly source: Int32Array;
  /** Sums of squared differences of bytes, over `PATCH_VALUES` of them. */
  readonly distance: Float32Array;
}

export const PATCH_VALUES = 3 * SIDE * SIDE;

const ROW = 3 * SIDE;

/** The sum of squared differences of two patches; above `best`, any value that is larger. */
export function unlike(colour: Uint8Array, width: number, a: number, b: number, best: number): number {
  let sum = 0;
  let at = 3 * (a - REACH * width - REACH);
  const shift = 3 * (b - a);
  for (let row = 0; row < SIDE; row++) {
    for (let k = at; k < at + ROW; k++) {
      const d = colour[k]! - colour[k + shift]!;
      sum += d * d;
    }
    if (sum > best) return sum;
    at += 3 * width;
  }
  return sum;
}

/** What it costs to fill the pixel `p` from `q`, besides being unlike; in the unit of distances. */
export type Lean = (p: number, q: number) => number;

/** How often each patch is copied from, and from how many times on it is dear. */
export interface Uses {
  readonly count: Uint16Array;
  readonly free: number;
}

/** What another copy of the same patch costs, and how many of them at most: in squares of grey levels. */
const USED = 6 ** 2 * PATCH_VALUES;
const MOST_USED = 4;

export function usesOf({ usable, targets }: Level, { source }: Field): Uses {
  const count = new Uint16Array(usable.length);
  for (const q of source) count[q]!++;
  let places = 0;
  for (const value of usable) places += value;
  return { count, free: Math.max(1, Math.round(targets.length / places)) };
}

/** What it costs to be the `nth` copy of a patch. */
const worn = (nth: number, free: number): number => (nth > free ? USED * Math.min(MOST_USED, nth - free) : 0);

/** Measures the distances of a field again: the colours of the targets have changed. */
export function measure(
  { colour, width, targets }: Level,
  { source, distance }: Field,
  lean?: Lean,
  uses?: Uses,
): void {
  for (let t = 0; t < targets.length; t++) {
    const [p, q] = [targets[t]!, source[t]!];
    const extra = (lean ? lean(p, q) : 0) + (uses ? worn(uses.count[q]!, uses.free) : 0);
    distance[t] = unlike(colour, width, p, q, Infinity) + extra;
  }
}

interface SearchOptions {
  /** Passes over all targets, forth and back in turn. */
  passes: number;
  /** Radius of the widest random try, pixels; 0: none. */
  radius: number;
  random: () => number;
  lean?: Lean | undefined;
  uses?: Uses | undefined;
}

/**
 * Improves a field: good matches spread to neighbours, and each target tries places around its match at
 * random in ever smaller squares. Barnes, Shechtman, Finkelstein & Goldman, "PatchMatch" (2009).
 */
export function search(
  level: Level,
  field: Field,
  { passes, radius, random, lean, uses }: SearchOptions,
): void {
  const { colour, width, height, usable, targets, slot } = level;
  const { source, distance } = field;
  const extraOf = (p: number, q: number): number =>
    (lean ? lean(p, q) : 0) + (uses ? worn(uses.count[q]! + 1, uses.free) : 0);
  for (let pass = 0; pass < passes; pass++) {
    const step = pass % 2 === 0 ? 1 : -1;
    for (let k = 0; k < targets.length; k++) {
      const t = step === 1 ? k : targets.length - 1 - k;
      const p = targets[t]!;
      let best = distance[t]!;
      let match = source[t]!;
      if (best > 0)
        for (let side = 0; side < 2; side++) {
          const back = side === 0 ? step : step * width;
          const near = slot[p - back]!;
          if (near < 0) continue;
          const q = source[near]! + back;
          if (q === match || usable[q] !== 1) continue;
          const extra = extraOf(p, q);
          const d = extra + unlike(colour, width, p, q, best - extra);
          if (d < best) {
            best = d;
            match = q;
          }
        }
      for (let r = radius; r >= 1 && best > 0; r /= 2) {
        const x = (match % width) + Math.round((2 * random() - 1) * r);
        const y = Math.floor(match / width) + Math.round((2 * random() - 1) * r);
        if (x < REACH || y < REACH || x >= width - REACH || y >= height - REACH) continue;
        const q = y * width + x;
        if (q === match || usable[q] !== 1) continue;
        const extra = extraOf(p, q);
        const d = extra + unlike(colour, width, p, q, best - extra);
        if (d < best) {
          best = d;
          match = q;
        }
      }
      distance[t] = best;
      if (uses && source[t] !== match) {
        uses.count[source[t]!]!--;
        uses.count[match]!++;
      }
      source[t] = match;
    }
  }
}

function placesOf({ usable }: Level): Int32Array {
  let count = 0;
  for (const value of usable) count += value;
  const places = new Int32Array(count);
  for (let i = 0, to = 0; i < usable.length; i++) if (usable[i] === 1) places[to++] = i;
  return places;
}

export function randomField(level: Level, random: () => number): Field {
  const places = placesOf(level);
  const source = new Int32Array(level.targets.length);
  for (let t = 0; t < source.length; t++) source[t] = places[Math.floor(random() * places.length)]!;
  return { source, distance: new Float32Array(source.length) };
}

/** How many pixels of a finer level a pixel of a coarser one is, across and down. */
interface Scale {
  x: number;
  y: number;
}

/** Of levels that were halved. */
export const TWICE: Scale = { x: 2, y: 2 };

/** The scale between two levels of the same picture of any sizes. */
export const scaleOf = (from: Level, to: Level): Scale => ({
  x: (to.width - 2 * REACH) / (from.width - 2 * REACH),
  y: (to.height - 2 * REACH) / (from.height - 2 * REACH),
});

export function enlargeField(
  from: Level,
  field: Field,
  to: Level,
  random: () => number,
  scale: Scale = TWICE,
): Field {
  const { targets, width, height, usable } = to;
  const source = new Int32Array(targets.length).fill(-1);
  const distance = new Float32Array(targets.length);
  const [lastX, lastY] = [from.width - 1 - REACH, from.height - 1 - REACH];
  for (let t = 0; t < source.length; t++) {
    const x = (targets[t]! % width) - REACH;
    const y = Math.floor(targets[t]! / width) - REACH;
    const across = Math.min(lastX, Math.floor(x / scale.x) + REACH);
    const at = Math.min(lastY, Math.floor(y / scale.y) + REACH) * from.width + across;
    const near = nearTarget(from, at);
    if (near < 0) continue;
    const [match, own] = [field.source[near]!, from.targets[near]!];
    const u = x + REACH + Math.round(scale.x * ((match % from.width) - (own % from.width)));
    const down = Math.floor(match / from.width) - Math.floor(own / from.width);
    const v = y + REACH + Math.round(scale.y * down);
    distance[t] = field.distance[near]!;
    if (u < 0 || v < 0 || u >= width || v >= height) continue;
    if (usable[v * width + u]) source[t] = v * width + u;
  }
  const places = placesOf(to);
  for (let t = 0; t < source.length; t++)
    if (source[t]! < 0) source[t] = places[Math.floor(random() * places.length)]!;
  return { source, distance };
}

/** A target at a pixel or beside it; -1: there is none. */
function nearTarget({ slot, width }: Level, at: number): number {
  if (slot[at]! >= 0) return slot[at]!;
  for (const i of [at - 1, at + 1, at - width, at + width]) if (slot[i]! >= 0) return slot[i]!;
  return -1;
}
