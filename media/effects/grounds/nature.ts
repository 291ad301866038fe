import { clamp, smoothstep, type Extent } from '#media/raster/plane.ts';
import { hex, mix, paint, scaled, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import { cells, fractal, hash, noise, randomFrom } from '#media/effects/canvas/noise.ts';
import { disc, strew } from '#media/effects/particles/particles.ts';

/** Side at which grounds are painted: they are out of focus. */
const SIDE = 620;

const put = (out: Float32Array, at: number, [r, g, b]: Rgb): void => {
  out[at] = r;
  out[at + 1] = g;
  out[at + 2] = b;
};

/** Deep water: light falls in shafts from above, its net of caustics fades downwards. */
export function sea(extent: Extent, seed: number): Canvas {
  const [top, middle, deep] = [hex('#5fd6e6'), hex('#0f6f9c'), hex('#04182f')];
  return paint(extent, SIDE, (x, y, out, at) => {
    const water = y < 0.45 ? mix(top, middle, (y / 0.45) ** 0.7) : mix(middle, deep, (y - 0.45) / 0.55);
    const angle = Math.atan2(x + 0.1, y + 0.55);
    const shaft = fractal(angle * 9, seed, 3, seed) * fractal(angle * 26, 3, 2, seed + 5);
    const light = Math.max(0, shaft - 0.2) * 2.6 * (1 - y) ** 1.4;
    const haze = 0.75 + 0.5 * fractal(x * 3, y * 3, 4, seed + 2);
    const reef = smoothstep(0.05, -0.02, y - 0.83 - 0.22 * fractal(x * 4, 1, 4, seed + 9) * 1 + 0.12);
    const weed = scaled(hex('#06243a'), 0.6 + 0.8 * fractal(x * 20, y * 12, 3, seed));
    put(
      out,
      at,
      mix(
        weed,
        [water[0] * haze + light * 0.5, water[1] * haze + light * 0.9, water[2] * haze + light],
        reef,
      ),
    );
  });
}

/** Brightness of light that water has focused: 0..about 2, by place in heights. */
export function caustics(x: number, y: number, seed: number): number {
  const bend = 0.22 * fractal(x * 3, y * 3, 2, seed);
  const [a, b] = cells(x * 7 + bend * 4, y * 7 - bend * 3, seed);
  const [c, d] = cells(x * 11 - bend * 3, y * 11 + bend * 4, seed + 31);
  return 1.3 * Math.exp(-(b - a) * 9) + 0.8 * Math.exp(-(d - c) * 11);
}

/** A wall of flames that rises from below. */
export function fire(extent: Extent, seed: number): Canvas {
  return paint(extent, SIDE, (x, y, out, at) => {
    const rise = 1 - y;
    const wave = fractal(x * 3.2, y * 2 + seed, 3, seed) - 0.5;
    const tongues = fractal(x * 5 + wave * 2.4, y * 2.2 + 1.4 * wave + 3, 5, seed + 3);
    const fine = 1 - Math.abs(2 * fractal(x * 9 + wave * 4, y * 3.4 + wave * 3, 4, seed + 8) - 1);
    const heat = clamp(1.6 * tongues * (0.35 + 0.9 * fine) + 0.5 - 0.8 * rise + 0.4 * Math.abs(x), 0, 1.5);
    const smoke = 0.03 * fractal(x * 3, y * 3, 4, seed + 20);
    put(out, at, [
      0.015 + smoke + 1.05 * smoothstep(0.3, 1.05, heat) ** 1.4,
      0.005 + smoke * 0.6 + 0.52 * smoothstep(0.5, 1.35, heat) ** 1.7,
      0.004 + smoke * 0.5 + 0.16 * smoothstep(0.8, 1.5, heat) ** 1.5,
    ]);
  });
}

/** Northern lights over snowy mountains. */
export function aurora(extent: Extent, seed: number): Canvas {
  const random = randomFrom(seed);
  const canvas = paint(extent, SIDE, (x, y, out, at) => {
    let [r, g, b] = mix(hex('#040a20'), hex('#12324f'), y) as [number, number, number];
    for (let k = 0; k < 3; k++) {
      const line = 0.2 + 0.13 * k + 0.16 * (fractal(x * 1.4 + k, 2, 3, seed + k) - 0.5) * 2;
      const below = y - line;
      const curtain = below > 0 ? Math.exp(-below * 26) : Math.exp(below * (5 + k));
      const folds = 0.35 + 1.1 * fractal(x * 16 + 4 * fractal(x * 3, y, 2, seed), k * 3, 3, seed + 5);
      const light = curtain * folds * (0.9 - 0.2 * k);
      const high = clamp(-below * 3, 0, 1);
      r += light * (0.1 + 0.5 * high);
      g += light * (0.85 - 0.6 * high);
      b += light * (0.5 + 0.35 * high);
    }
    for (let k = 0; k < 2; k++) {
      const ridge = 0.7 + 0.12 * k - 0.2 * fractal(x * (2.2 + k) + 7 * k, 1, 5, seed + 40 + k);
      if (y < ridge) continue;
      const snow = fractal(x * 9, y * 14 - x * 6, 4, seed + k);
      [r, g, b] = mix(hex('#0d2038'), hex('#7fa4bd'), smoothstep(0.42, 0.62, snow) * (0.5 - 0.2 * k));
    }
    put(out, at, [r, g, b]);
  });
  strew(canvas, random, {
    count: 260,
    size: [0.0006, 0.0016],
    colour: () => [0.8, 0.9, 1],
    at: (a, b) => [a, b * 0.6],
  });
  return canvas;
}

/** A moonlit wood with pumpkin lanterns, out of focus. */
export function pumpkinWood(extent: Extent, seed: number): Canvas {
  const random = randomFrom(seed);
  const moon = [0.24, 0.2] as const;
  const canvas = paint(extent, SIDE, (x, y, out, at) => {
    let colour: Rgb = mix(hex('#1b1440'), hex('#7a3520'), smoothstep(0.1, 1, y));
    const d = Math.hypot(x - moon[0], y - moon[1]);
    const craters = 0.8 + 0.3 * fractal(x * 14, y * 14, 3, seed);
    colour = mix(colour, scaled(hex('#ffe9b8'), 1.5 * craters), smoothstep(0.125, 0.117, d));
    const glow = 0.35 * Math.exp(-d * 5);
    colour = [colour[0] + glow, colour[1] + glow * 0.75, colour[2] + glow * 0.5];
    for (let k = 0; k < 3; k++) {
      const cell = 0.16 - 0.03 * k;
      const column = Math.floor(x / cell);
      const inner = x - (column + 0.3 + 0.4 * hash(column, k, seed)) * cell;
      const wide =
        (0.012 + 0.012 * hash(column, k + 5, seed)) * (1 + 0.5 * k) * (1 + 1.6 * smoothstep(0.75, 1, y));
      const bend = 0.03 * (noise(y * 4, column, seed + k) - 0.5);
      const trunk = smoothstep(wide, wide * 0.8, Math.abs(inner + bend));
      const branch =
        smoothstep(0.56, 0.6, fractal(x * 9 + k, y * 7 + k, 5, seed + 60 + k)) * smoothstep(0.45, 0.05, y);
      const tone = mix(hex('#3a2146'), hex('#07040c'), k / 2);
      colour = mix(colour, tone, Math.max(trunk, branch * 0.8));
    }
    const mist = 0.4 * smoothstep(0.5, 1, y) * fractal(x * 3, y * 5, 4, seed + 4);
    put(out, at, [colour[0] + mist * 0.5, colour[1] + mist * 0.22, colour[2] + mist * 0.12]);
  });
  const lanterns = 7;
  for (let k = 0; k < lanterns; k++) {
    const u = (k + 0.2 + 0.6 * random()) / lanterns;
    lantern(
      canvas,
      u * canvas.width,
      (0.74 + 0.2 * random()) * canvas.height,
      (0.045 + 0.03 * random()) * canvas.height,
    );
  }
  return canvas;
}

/** A carved pumpkin that glows from inside. */
function lantern(canvas: Canvas, x: number, y: number, radius: number): void {
  disc(canvas, x, y, radius * 3, [0.4, 0.13, 0.02]);
  const { rgb, width, height } = canvas;
  for (let py = Math.max(0, Math.floor(y - radius)); py < Math.min(height, y + radius); py++)
    for (let px = Math.max(0, Math.floor(x - 1.3 * radius)); px < Math.min(width, x + 1.3 * radius); px++) {
      const [u, v] = [(px - x) / radius / 1.2, (py - y) / radius / 0.92];
      const d = Math.hypot(u, v);
      const inside = smoothstep(1.02, 0.94, d);
      if (inside <= 0) continue;
      const rib =
        0.65 +
        0.35 *
          Math.abs(
            Math.cos(5 * Math.asin(clamp(u / Math.max(0.2, Math.sqrt(1 - Math.min(0.96, v * v))), -1, 1))),
          );
      const eye =
        Math.abs(Math.abs(u) - 0.36) * 1.5 + Math.max(0, -0.05 - v) * 2 + Math.max(0, v + 0.1) * 3 < 0.3
          ? 1
          : 0;
      const grin =
        Math.abs(v - 0.28 + 0.35 * u * u) < 0.13 + 0.05 * Math.sin(u * 22) && Math.abs(u) < 0.62 ? 1 : 0;
      const skin = scaled([0.75, 0.2, 0.02], rib * (1.05 - 0.5 * d) * (v < 0 ? 1 : 0.8));
      const colour: Rgb = eye + grin > 0 ? [2.4, 1.3, 0.25] : skin;
      const at = 3 * (py * width + px);
      for (let c = 0; c < 3; c++) rgb[at + c]! += inside * (colour[c]! - rgb[at + c]!);
    }
}

/** A meadow in the evening sun: soft discs of blossom, grass below. */
export function meadow(extent: Extent, seed: number): Canvas {
  const random = randomFrom(seed);
  const canvas = paint(extent, SIDE, (x, y, out, at) => {
    const sun = Math.exp(-Math.hypot(x + 0.3, y - 0.12) * 2.4);
    const sky = mix(
      hex('#ffe7c4'),
      hex('#a9c98f'),
      smoothstep(0.15, 0.75, y + 0.2 * fractal(x * 3, y * 3, 4, seed)),
    );
    const leaf = fractal(x * 6, y * 6, 4, seed + 3);
    const green = mix(hex('#3d6b3a'), hex('#b7cf86'), leaf);
    const colour = mix(sky, green, smoothstep(0.3, 0.85, y + 0.3 * (leaf - 0.5)) * 0.75 + 0.12);
    put(out, at, [colour[0] + sun * 0.7, colour[1] + sun * 0.5, colour[2] + sun * 0.25]);
  });
  const colours: readonly Rgb[] = [hex('#ffb3c6'), hex('#ffd9a0'), hex('#ffffff'), hex('#e6a8ff')];
  strew(canvas, random, {
    count: 110,
    size: [0.008, 0.04],
    colour: (share) => scaled(colours[Math.floor(share * 4)]!, 0.28),
    hard: 0.7,
    at: (a, b) => [a, 0.15 + 0.85 * b ** 0.7],
  });
  return canvas;
}

/** A deep green wood with shafts of light. */
export function elvenWood(extent: Extent, seed: number): Canvas {
  const random = randomFrom(seed);
  const canvas = paint(extent, SIDE, (x, y, out, at) => {
    let colour: Rgb = mix(
      hex('#d9f0b0'),
      hex('#0b2f26'),
      smoothstep(-0.05, 0.75, Math.hypot(x * 0.9 - 0.12, y - 0.2)),
    );
    const leaves = fractal(x * 8, y * 8, 5, seed + 2);
    colour = mix(
      colour,
      scaled(hex('#1f5a33'), 0.6 + leaves),
      smoothstep(0.45, 0.75, leaves + 0.5 * Math.abs(x) - 0.12),
    );
    for (let k = 0; k < 2; k++) {
      const column = Math.floor((x + 0.3 * k) / 0.3);
      const inner = x + 0.3 * k - (column + 0.25 + 0.5 * hash(column, k, seed)) * 0.3;
      const wide = 0.028 + 0.035 * hash(column, k + 9, seed);
      const bark = 0.5 + 0.8 * fractal(x * 40, y * 7, 3, seed);
      colour = mix(
        colour,
        scaled(mix(hex('#27463a'), hex('#0c1712'), k), bark),
        smoothstep(wide, wide * 0.72, Math.abs(inner + 0.02 * noise(y * 5, column))),
      );
    }
    const beam = Math.max(0, fractal((x + y * 0.55) * 7, 2, 3, seed + 30) - 0.42) * 1.5 * (1 - y * 0.8);
    put(out, at, [colour[0] + beam * 0.8, colour[1] + beam * 0.9, colour[2] + beam * 0.4]);
  });
  strew(canvas, random, { count: 90, size: [0.002, 0.012], colour: () => [0.8, 0.95, 0.3] });
  return canvas;
}
