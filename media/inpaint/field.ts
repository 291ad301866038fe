import { type Level, REACH, SIDE } from './level.ts';

/** For each target of a level, the centre of the patch it is filled from, and how unlike the two are. */
export interface Field {
  readonly source: Int32Array;
  /** Sums of squared differences of bytes, over `PATCH_VALUES` of them. */
  readonly distance: Float32Array;
}

/** Values in a patch. */
export const PATCH_VALUES = 3 * SIDE * SIDE;

const ROW = 3 * SIDE;

/** The sum of squared differences of two patches; above `best`, any value that is larger. */
function unlike(colour: Uint8Array, width: number, a: number, b: number, best: number): number {
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

/** Measures the distances of a field again: the colours of the targets have changed. */
export function measure({ colour, width, targets }: Level, { source, distance }: Field): void {
  for (let t = 0; t < targets.length; t++)
    distance[t] = unlike(colour, width, targets[t]!, source[t]!, Infinity);
}

interface SearchOptions {
  /** Passes over all targets, forth and back in turn. */
  passes: number;
  /** Radius of the widest random try, pixels; 0: none. */
  radius: number;
  random: () => number;
}

/**
 * Improves a field: good matches spread to neighbours, and each target tries places around its match at
 * random in ever smaller squares. Barnes, Shechtman, Finkelstein & Goldman, "PatchMatch" (2009).
 */
export function search(level: Level, field: Field, { passes, radius, random }: SearchOptions): void {
  const { colour, width, height, usable, targets, slot } = level;
  const { source, distance } = field;
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
          const d = unlike(colour, width, p, q, best);
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
        const d = unlike(colour, width, p, q, best);
        if (d < best) {
          best = d;
          match = q;
        }
      }
      distance[t] = best;
      source[t] = match;
    }
  }
}

/** A random usable patch for each target. */
export function randomField({ usable, targets }: Level, random: () => number): Field {
  const places: number[] = [];
  usable.forEach((value, i) => value && places.push(i));
  return {
    source: Int32Array.from(targets, () => places[Math.floor(random() * places.length)]!),
    distance: new Float32Array(targets.length),
  };
}

/** The field of a level of half the size, carried over. */
export function enlargeField(from: Level, field: Field, to: Level, random: () => number): Field {
  const { source, distance } = randomField(to, random);
  const [lastX, lastY] = [from.width - 1 - REACH, from.height - 1 - REACH];
  for (let t = 0; t < source.length; t++) {
    const x = (to.targets[t]! % to.width) - REACH;
    const y = Math.floor(to.targets[t]! / to.width) - REACH;
    const at = Math.min(lastY, (y >> 1) + REACH) * from.width + Math.min(lastX, (x >> 1) + REACH);
    const near = nearTarget(from, at);
    if (near < 0) continue;
    const [match, own] = [field.source[near]!, from.targets[near]!];
    const u = x + REACH + 2 * ((match % from.width) - (own % from.width));
    const v = y + REACH + 2 * (Math.floor(match / from.width) - Math.floor(own / from.width));
    distance[t] = field.distance[near]!;
    if (u < 0 || v < 0 || u >= to.width || v >= to.height) continue;
    if (to.usable[v * to.width + u]) source[t] = v * to.width + u;
  }
  return { source, distance };
}

/** A target at a pixel or beside it; -1: there is none. */
function nearTarget({ slot, width }: Level, at: number): number {
  for (const i of [at, at - 1, at + 1, at - width, at + width]) if (slot[i]! >= 0) return slot[i]!;
  return -1;
}
