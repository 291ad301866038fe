import { createRandom } from '#media/inpaint/random.ts';
import type { Picture } from '#media/raster/plane.ts';

export type Colour = readonly [number, number, number];
export type Paint = (x: number, y: number) => Colour;

const random = createRandom(11);
const LATTICE = 256;
const values = Float32Array.from({ length: LATTICE * LATTICE }, () => random());

/** Smooth noise from 0 to 1, one hill a unit. */
export function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j];
  const at = (a: number, b: number): number => values[(b & 255) * LATTICE + (a & 255)]!;
  const [s, t] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)];
  const top = at(i, j) + s * (at(i + 1, j) - at(i, j));
  const low = at(i, j + 1) + s * (at(i + 1, j + 1) - at(i, j + 1));
  return top + t * (low - top);
}

/** Noise of hills of `size` pixels and of smaller ones on them, 0 to 1. */
export function cloud(x: number, y: number, size: number, octaves = 4): number {
  let [sum, all, weight] = [0, 0, 1];
  for (let n = 0; n < octaves; n++) {
    sum += weight * noise((x * 2 ** n) / size + 31 * n, (y * 2 ** n) / size + 17 * n);
    all += weight;
    weight *= 0.55;
  }
  return sum / all;
}

export const mix = (a: Colour, b: Colour, t: number): Colour => {
  const s = Math.min(1, Math.max(0, t));
  return [a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1]), a[2] + s * (b[2] - a[2])];
};
export const lit = (a: Colour, by: number): Colour => [a[0] * by, a[1] * by, a[2] * by];

/** Grey levels of the sensor's grain: standard deviation. */
const GRAIN = 2.2;

/** A picture as a camera would take it: four samples a pixel, a lens that is not quite sharp, grain. */
export function photograph(paint: Paint, width: number, height: number): Picture {
  const seen = new Float32Array(3 * width * height);
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0; x < width; x++, k += 3)
      for (const [dx, dy] of [
        [0.1, 0.3],
        [0.6, 0.1],
        [0.4, 0.8],
        [0.9, 0.6],
      ] as const) {
        const [r, g, b] = paint(x + dx, y + dy);
        seen[k]! += r / 4;
        seen[k + 1]! += g / 4;
        seen[k + 2]! += b / 4;
      }
  const grain = createRandom(5);
  const data = new Uint8Array(seen.length);
  for (let k = 0; k < data.length; k++) {
    const x = Math.floor(k / 3) % width;
    const left = x > 0 ? seen[k - 3]! : seen[k]!;
    const right = x < width - 1 ? seen[k + 3]! : seen[k]!;
    const above = seen[k - 3 * width] ?? seen[k]!;
    const below = seen[k + 3 * width] ?? seen[k]!;
    const soft = 0.6 * seen[k]! + 0.1 * (left + right + above + below);
    const spread = grain() + grain() + grain() + grain() - 2;
    data[k] = Math.min(255, Math.max(0, Math.round(soft + GRAIN * 1.7 * spread)));
  }
  return { data, width, height };
}
