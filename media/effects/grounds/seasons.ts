import { smoothstep, type Extent } from '#media/raster/plane.ts';
import { hex, mix, paint, scaled, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import { fractal, hash, randomFrom } from '#media/effects/canvas/noise.ts';
import { disc, strew } from '#media/effects/particles/particles.ts';

/** Side at which grounds are painted: they are out of focus. */
const SIDE = 620;

const put = (out: Float32Array, at: number, [r, g, b]: Rgb): void => {
  out[at] = r;
  out[at + 1] = g;
  out[at + 2] = b;
};

/** How much of a fir stands at a place of a row: its boughs widen downwards in steps, snow lies on them. */
function fir(x: number, y: number, row: number, seed: number): readonly [inside: number, snow: number] {
  const cell = 0.17 - 0.03 * row;
  const here = Math.floor(x / cell);
  let [inside, snow] = [0, 0];
  for (let column = here - 1; column <= here + 1; column++) {
    const middle = (column + 0.2 + 0.6 * hash(column, row, seed)) * cell;
    const top = 0.22 + 0.12 * row + 0.2 * hash(column, row + 9, seed);
    const down = y - top;
    if (down <= 0) continue;
    const ragged = 0.014 * (fractal(x * 30, y * 30, 2, seed) - 0.5);
    const step = ((down + ragged) * (8 + 3 * hash(column, row + 4, seed))) % 1;
    const wide = (0.006 + 0.15 * down) * (0.72 + 0.4 * step) + ragged;
    const own = smoothstep(wide + 0.004, wide - 0.004, Math.abs(x - middle)) * smoothstep(0, 0.02, down);
    const lies =
      smoothstep(0.5, 0.1, step) * smoothstep(0.35, 0.7, fractal(x * 22, y * 12, 3, seed + 2) + 0.12);
    if (own >= inside) [inside, snow] = [own, lies];
  }
  return [inside, snow];
}

/** Snowy firs at dusk with strings of warm lights. */
export function winterWood(extent: Extent, seed: number): Canvas {
  const random = randomFrom(seed);
  const canvas = paint(extent, SIDE, (x, y, out, at) => {
    let colour: Rgb = mix(hex('#28407c'), hex('#e0a9a6'), smoothstep(0, 0.78, y));
    for (let row = 0; row < 3; row++) {
      const [inside, snow] = fir(x + 3, y, row, seed);
      const green = mix(hex('#566f9b'), hex('#10263a'), row / 2);
      colour = mix(colour, mix(green, hex('#cfdcf2'), 0.85 * snow), inside);
    }
    const drift = smoothstep(0.86, 0.92, y + 0.06 * fractal(x * 3, 1, 3, seed + 5));
    put(out, at, mix(colour, mix(hex('#aebfe6'), hex('#f2ddd8'), fractal(x * 4, y * 9, 3, seed)), drift));
  });
  const warm: readonly Rgb[] = [hex('#ffcf7a'), hex('#ffb04d'), hex('#ff7a5c')];
  for (let k = 0; k < 46; k++)
    disc(
      canvas,
      random() * canvas.width,
      (0.28 + 0.6 * random()) * canvas.height,
      (0.008 + 0.022 * random() ** 2) * canvas.height,
      scaled(warm[Math.floor(3 * random())]!, 0.6),
      0.85,
    );
  return canvas;
}

/** A clear night over the lights of a town by the water; the sky is left to what is lit there. */
export function clearNight(extent: Extent, seed: number): Canvas {
  const random = randomFrom(seed);
  const canvas = paint(extent, SIDE, (x, y, out, at) => {
    const sky = mix(hex('#050a24'), hex('#27306a'), smoothstep(0, 0.66, y));
    const column = Math.floor((x + 3) * 19);
    const roof = 0.6 + 0.1 * hash(column, 3, seed);
    const town = smoothstep(roof - 0.004, roof + 0.004, y) * (1 - smoothstep(0.755, 0.76, y));
    const water = smoothstep(0.755, 0.76, y);
    const ripple = 0.5 + fractal(x * 5, y * 60, 3, seed + 4);
    const haze = 0.16 * Math.exp(-Math.abs(y - 0.74) * 9);
    const low = mix(mix(sky, hex('#0a0f26'), 0.9 * town), scaled(hex('#1b2763'), ripple), water);
    put(out, at, [low[0] + haze, low[1] + 0.7 * haze, low[2] + 0.6 * haze]);
  });
  strew(canvas, random, {
    count: 200,
    size: [0.0006, 0.0014],
    colour: () => [0.7, 0.75, 1],
    at: (a, b) => [a, 0.5 * b],
  });
  const lamps: readonly Rgb[] = [hex('#ffd28a'), hex('#ffb36b'), hex('#9fd0ff')];
  strew(canvas, random, {
    count: 120,
    size: [0.003, 0.014],
    colour: (share) => scaled(lamps[Math.floor(share * 3)]!, 0.5),
    hard: 0.8,
    at: (a, b) => [a, 0.65 + 0.12 * b],
  });
  return canvas;
}

/** A garden in spring: blossom overhead, a bright haze between the boughs. */
export function orchard(extent: Extent, seed: number): Canvas {
  const random = randomFrom(seed);
  const canvas = paint(extent, SIDE, (x, y, out, at) => {
    const sky = mix(hex('#cfe8ff'), hex('#fff0e0'), smoothstep(0, 0.7, y));
    const cloud = fractal(x * 4, y * 4, 4, seed);
    const bloom = smoothstep(0.42, 0.62, cloud + 0.35 * (0.55 - y));
    const pink = mix(hex('#f08bb0'), hex('#ffdbe6'), fractal(x * 16, y * 16, 3, seed + 4));
    const grass = mix(hex('#5f9a4a'), hex('#bfe08a'), fractal(x * 8, y * 14, 3, seed + 7));
    const below = smoothstep(0.72, 0.95, y + 0.12 * cloud);
    put(out, at, scaled(mix(mix(sky, pink, 0.85 * bloom), grass, below), 0.9));
  });
  const petals: readonly Rgb[] = [hex('#ffd0de'), hex('#ffffff'), hex('#ffb1c8')];
  strew(canvas, random, {
    count: 90,
    size: [0.006, 0.034],
    colour: (share) => scaled(petals[Math.floor(share * 3)]!, 0.24),
    hard: 0.75,
    at: (a, b) => [a, 0.85 * b],
  });
  return canvas;
}
