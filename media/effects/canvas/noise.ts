/** Numbers 0..1 that follow from a seed: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number 0..1 that belongs to a cell of the plane. */
export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 374_761_393) ^ Math.imul(y | 0, 668_265_263) ^ Math.imul(seed | 0, 1_274_126_177);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** Smooth noise 0..1 with features of size 1. */
export function noise(x: number, y: number, seed = 0): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const a = hash(x0, y0, seed);
  const b = hash(x0 + 1, y0, seed);
  const c = hash(x0, y0 + 1, seed);
  const d = hash(x0 + 1, y0 + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Sum of octaves of noise, 0..1. */
export function fractal(x: number, y: number, octaves: number, seed = 0): number {
  let [sum, weight, total] = [0, 1, 0];
  for (let k = 0; k < octaves; k++) {
    sum += weight * noise(x, y, seed + 17 * k);
    total += weight;
    weight *= 0.5;
    [x, y] = [1.97 * x + 0.35 * y, 1.97 * y - 0.35 * x];
  }
  return sum / total;
}

/**
 * Distances to the nearest and second nearest of points strewn one a cell, and the nearest one's number 0..1:
 * Worley, "A cellular texture basis function" (1996).
 */
export function cells(x: number, y: number, seed = 0): readonly [number, number, number] {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  let [first, second, id] = [9, 9, 0];
  for (let j = -1; j <= 1; j++)
    for (let i = -1; i <= 1; i++) {
      const [cx, cy] = [x0 + i, y0 + j];
      const own = hash(cx, cy, seed);
      const d = Math.hypot(cx + own - x, cy + hash(cx, cy, seed + 7) - y);
      if (d < first) [first, second, id] = [d, first, hash(cx, cy, seed + 3)];
      else if (d < second) second = d;
    }
  return [first, second, id];
}
