import { expect, it } from 'vitest';
import type { Picture } from '#media/raster/plane.ts';
import { looksPoor } from './judge.ts';
import { createRandom } from './random.ts';

type Colour = readonly [number, number, number];
type Paint = (x: number, y: number) => Colour;

const random = createRandom(11);
const LATTICE = 256;
const values = Float32Array.from({ length: LATTICE * LATTICE }, () => random());

/** Smooth noise from 0 to 1, one hill a unit. */
function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j];
  const at = (a: number, b: number): number => values[(b & 255) * LATTICE + (a & 255)]!;
  const [s, t] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)];
  const top = at(i, j) + s * (at(i + 1, j) - at(i, j));
  const low = at(i, j + 1) + s * (at(i + 1, j + 1) - at(i, j + 1));
  return top + t * (low - top);
}

/** Noise of hills of `size` pixels and of smaller ones on them, 0 to 1. */
function cloud(x: number, y: number, size: number, octaves = 4): number {
  let [sum, all, weight] = [0, 0, 1];
  for (let n = 0; n < octaves; n++) {
    sum += weight * noise((x * 2 ** n) / size + 31 * n, (y * 2 ** n) / size + 17 * n);
    all += weight;
    weight *= 0.55;
  }
  return sum / all;
}

const mix = (a: Colour, b: Colour, t: number): Colour => {
  const s = Math.min(1, Math.max(0, t));
  return [a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1]), a[2] + s * (b[2] - a[2])];
};
const lit = (a: Colour, by: number): Colour => [a[0] * by, a[1] * by, a[2] * by];

/** Grey levels of the sensor's grain: standard deviation. */
const GRAIN = 2.2;

/** A picture as a camera would take it: four samples a pixel, a lens that is not quite sharp, grain. */
function photograph(paint: Paint, width: number, height: number): Picture {
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

const sky: Paint = (x, y) =>
  mix([92, 138, 196], [226, 232, 238], 1.5 * cloud(x, 1.6 * y, 210) - 0.35 + y / 900);

/** Light discs out of focus on a dark ground. */
const discs = Array.from({ length: 46 }, (_, n) => ({
  x: 900 * noise(7.3 * n, 2.5),
  y: 620 * noise(3.1, 5.7 * n) - 40,
  r: 14 + 34 * noise(n + 0.5, 9.5),
  colour: mix([255, 190, 92], [150, 214, 196], noise(n * 1.7, 40.5)),
}));
const lights: Paint = (x, y) => {
  let colour = mix([26, 30, 40], [66, 56, 48], cloud(x, y, 240, 2));
  for (const disc of discs) {
    const away = Math.hypot(x - disc.x, y - disc.y);
    const edge = Math.min(1, Math.max(0, (disc.r - away) / 3));
    colour = mix(colour, disc.colour, edge * (0.3 + 0.14 * (away / disc.r) ** 2));
  }
  return colour;
};

const shore: Paint = (x, y) => {
  if (y < 120) return sky(x, y);
  const edge = y - (300 + 60 * Math.sin(x / 230) - 0.1 * x + 5 * cloud(x, 0, 40));
  const sea = mix([44, 96, 122], [128, 178, 186], 0.9 * cloud(x, 5 * y, 90) + (y - 120) / 700 - 0.2);
  if (edge < 0) return sea;
  if (edge < 15) return mix([244, 246, 244], [204, 214, 210], cloud(x, y, 9));
  const sand = lit([206, 184, 146], 0.72 + 0.3 * cloud(x, y, 6, 3) + 0.16 * cloud(x, 3 * y, 120));
  return edge < 52 ? lit(sand, 0.74) : sand;
};

const SIZE = { width: 360, height: 240 };

/** What is around (`x`, `y`) of a scene, with a round hole in the middle. */
function holed(paint: Paint, x: number, y: number) {
  const [cx, cy] = [SIZE.width / 2, SIZE.height / 2];
  const picture = photograph((u, v) => paint(u + x - cx, v + y - cy), SIZE.width, SIZE.height);
  const hole = Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, i) => {
    const [u, v] = [(i % SIZE.width) - cx, Math.floor(i / SIZE.width) - cy];
    return (u / 110) ** 2 + (v / 70) ** 2 < 1 ? 1 : 0;
  });
  return { ...picture, hole };
}

it('tells before it is made that lights will be cut in half, and that a shore goes on', async () => {
  const discsInside = holed(lights, 394, 179);
  const before = discsInside.data.slice();
  expect(await looksPoor(discsInside, 1, () => undefined)).toBe(true);
  expect(discsInside.data).toEqual(before);
  expect(await looksPoor(holed(shore, 470, 300), 1, () => undefined)).toBe(false);
});
