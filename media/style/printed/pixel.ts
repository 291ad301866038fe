import { flowOf } from '#media/style/base/flow.ts';
import { type Tint, saturate, setTo, tint } from '#media/style/base/material.ts';
import { randoms } from '#media/style/base/noise.ts';
import { type Colour, clamp01, mix } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { flatten } from '#media/style/base/smooth.ts';

/** Order of a 4 by 4 dither (Bayer 1973). */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
const POCKET = [0x0f2b1c, 0x2f5d3a, 0x7fa34a, 0xd6e58a].map(tint);
const colour = new Float32Array(3);

/** Distance of two colours as the eye weighs it. */
const far = ([r, g, b]: Tint, x: number, y: number, z: number): number =>
  2 * (r - x) ** 2 + 4 * (g - y) ** 2 + 3 * (b - z) ** 2;

function nearest(palette: readonly Tint[], r: number, g: number, b: number): number {
  let [best, least] = [0, Infinity];
  palette.forEach((entry, i) => {
    const distance = far(entry, r, g, b);
    if (distance < least) [best, least] = [i, distance];
  });
  return best;
}

/** The picture's own colours by k-means; the first ones are chosen far from each other. */
function paletteOf(blocks: readonly Tint[], count: number, seed: number): Tint[] {
  const next = randoms(seed);
  let palette: Tint[] = [blocks[Math.floor(next() * blocks.length)]!];
  while (palette.length < count) {
    let [best, most] = [blocks[0]!, -1];
    for (let i = 0; i < 400; i++) {
      const block = blocks[Math.floor(next() * blocks.length)]!;
      const distance = far(palette[nearest(palette, ...block)]!, ...block) * (0.4 + 0.6 * next());
      if (distance > most) [best, most] = [block, distance];
    }
    palette.push(best);
  }
  for (let round = 0; round < 6; round++) {
    const sums = palette.map(() => [0, 0, 0, 0]);
    for (const block of blocks) {
      const sum = sums[nearest(palette, ...block)]!;
      for (let c = 0; c < 3; c++) sum[c]! += block[c]!;
      sum[3]!++;
    }
    palette = palette.map((entry, i) => {
      const [r = 0, g = 0, b = 0, n = 0] = sums[i]!;
      return n === 0 ? entry : [r / n, g / n, b / n];
    });
  }
  return palette;
}

function blocksOf({ channels, width, height }: Colour, columns: number, rows: number): Tint[] {
  return Array.from({ length: columns * rows }, (_, i): Tint => {
    const [bx, by] = [i % columns, Math.floor(i / columns)];
    const [x0, y0] = [Math.floor((bx * width) / columns), Math.floor((by * height) / rows)];
    const x1 = Math.max(x0 + 1, Math.floor(((bx + 1) * width) / columns));
    const y1 = Math.max(y0 + 1, Math.floor(((by + 1) * height) / rows));
    const sums = [0, 0, 0];
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++)
        for (let c = 0; c < 3; c++) sums[c]! += channels[c as 0 | 1 | 2][y * width + x]!;
    const count = (x1 - x0) * (y1 - y0);
    for (let c = 0; c < 3; c++) colour[c] = clamp01((sums[c]! / count - 0.5) * 1.12 + 0.5);
    saturate(colour, 1.3);
    return [colour[0]!, colour[1]!, colour[2]!];
  });
}

const pixels =
  (choose: (blocks: readonly Tint[], seed: number) => readonly Tint[], dither: number): Style =>
  ({ source: { width, height }, unit, work, k, strength, seed }) => {
    // Whole pixels, so that all blocks are squares of one size.
    const side = Math.max(1, Math.round(mix(4.5, 10.5, strength) * unit));
    const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
    const flat = flatten(work, flowOf(work, 2 * k), 3 * k, 0.1, 1);
    const blocks = blocksOf(flat, columns, rows);
    const palette = choose(blocks, seed);
    const drawn = blocks.map(([r, g, b], i) => {
      const order = BAYER[((Math.floor(i / columns) & 3) << 2) | ((i % columns) & 3)]!;
      const push = ((order + 0.5) / 16 - 0.5) * dither;
      return palette[nearest(palette, r + push, g + push, b + push)]!;
    });
    return ({ x, y }, out) => setTo(out, drawn[Math.floor(y / side) * columns + Math.floor(x / side)]!);
  };

const ownColours = (blocks: readonly Tint[], seed: number): readonly Tint[] => paletteOf(blocks, 24, seed);

/** Large square pixels in two dozen colours of the picture's own. */
export const pixelArt = pixels(ownColours, 0.07);

/** Four greens, as on the screen of a pocket game. */
export const pocket: Style = (scene) => {
  const levels = [0.02, 0.33, 0.64, 0.97];
  const greys = levels.map((level): Tint => [level, level, level]);
  const paint = pixels(() => greys, 0.24)({ ...scene, work: greyed(scene.work) });
  return (spot, out) => {
    paint(spot, out);
    setTo(out, POCKET[nearest(greys, out[0]!, out[1]!, out[2]!)]!);
  };
};

function greyed({ channels: [r, g, b], width, height }: Colour): Colour {
  const grey = r.map((_, i) => 0.3 * r[i]! + 0.59 * g[i]! + 0.11 * b[i]!);
  const sorted = grey.slice().sort();
  const [low, high] = [sorted[(sorted.length * 0.02) | 0]!, sorted[(sorted.length * 0.98) | 0]!];
  const even = grey.map((value) => clamp01((value - low) / Math.max(0.2, high - low)));
  return { channels: [even, even, even], width, height };
}
