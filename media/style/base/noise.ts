const SIDE = 256;

/** Numbers from 0 to 1, the same for the same seed (mulberry32, Tommy Ettinger 2017, public domain). */
export function randoms(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number of 0 to 1 for a cell of a grid. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise, 0..1, about .5; its grains are one unit of its coordinates wide. It does not depend on any raster. */
export type Noise = (x: number, y: number) => number;

export function noise(seed: number): Noise {
  const next = randoms(seed);
  const table = Float32Array.from({ length: SIDE * SIDE }, next);
  return (x, y) => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    let fx = x - x0;
    let fy = y - y0;
    fx *= fx * (3 - 2 * fx);
    fy *= fy * (3 - 2 * fy);
    const top = (y0 & 255) << 8;
    const bottom = ((y0 + 1) & 255) << 8;
    const left = x0 & 255;
    const right = (x0 + 1) & 255;
    const a = table[top | left]! + fx * (table[top | right]! - table[top | left]!);
    const b = table[bottom | left]! + fx * (table[bottom | right]! - table[bottom | left]!);
    return a + fy * (b - a);
  };
}

/** Three octaves of a noise, 0..1. */
export const cloud =
  (of: Noise): Noise =>
  (x, y) =>
    0.55 * of(x, y) + 0.29 * of(2.03 * x + 17, 2.03 * y + 5) + 0.16 * of(4.1 * x + 3, 4.1 * y + 29);
