import { clamp, smoothstep, type Extent } from '#media/raster/plane.ts';
import { blurred, hex, mix, paint, scaled, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import { fractal, hash, noise, randomFrom } from '#media/effects/canvas/noise.ts';
import { disc, strew } from '#media/effects/particles/particles.ts';

const SIDE = 620;

const put = (out: Float32Array, at: number, [r, g, b]: Rgb): void => {
  out[at] = r;
  out[at + 1] = g;
  out[at + 2] = b;
};

/** A street at night: lit windows, neon signs and lights as large discs of a lens. */
export function nightCity(extent: Extent, seed: number): Canvas {
  const random = randomFrom(seed);
  const signs: readonly Rgb[] = [
    hex('#ff2d95'),
    hex('#22d3ff'),
    hex('#a855f7'),
    hex('#ffb020'),
    hex('#3dffb0'),
  ];
  const base = paint(extent, SIDE, (x, y, out, at) => {
    let colour = mix(hex('#140b2e'), hex('#43205c'), smoothstep(0, 0.9, y));
    for (let k = 0; k < 3; k++) {
      const wide = 0.2 - 0.02 * k;
      const house = Math.floor((x + 0.07 * k) / wide);
      const roof =
        0.12 + 0.3 * hash(house, k, seed) - 0.06 * k + Math.abs(x) * (0.1 - 0.35 * (k > 1 ? 1 : 0));
      if (y < roof) continue;
      const [wx, wy] = [((x + 0.07 * k) / wide) * 9, y * 46];
      const lit = hash(Math.floor(wx), Math.floor(wy), seed + house) > 0.6 + 0.1 * k;
      const pane = lit && wx % 1 > 0.22 && wy % 1 > 0.3;
      const warm = hash(Math.floor(wx), Math.floor(wy), seed + 3);
      const window: Rgb = warm > 0.3 ? [1, 0.62, 0.25] : [0.4, 0.75, 1];
      colour = pane ? scaled(window, 0.35 + 0.5 * warm) : mix(hex('#1d1438'), hex('#080512'), k / 2);
    }
    const street = smoothstep(0.7, 1, y);
    const wet = noise(x * 8, y * 60, seed) * street;
    put(out, at, [colour[0] + 0.35 * wet, colour[1] + 0.06 * wet, colour[2] + 0.4 * wet]);
  });
  const canvas = blurred(base, 0.006 * extent.height);
  for (let k = 0; k < 70; k++) {
    const colour = signs[Math.floor(random() * signs.length)]!;
    const far = random();
    const x = random() * canvas.width;
    const y = (0.08 + 0.87 * random() ** 0.8) * canvas.height;
    disc(
      canvas,
      x,
      y,
      (0.008 + 0.042 * far * far) * canvas.height,
      scaled(colour, 0.2 + 0.75 * random() * (1.15 - far)),
      0.9,
    );
  }
  for (let k = 0; k < 5; k++) {
    const at = random() < 0.5 ? random() * 0.25 : 1 - random() * 0.25;
    disc(
      canvas,
      at * canvas.width,
      (0.15 + 0.5 * random()) * canvas.height,
      0.3 * canvas.height,
      scaled(signs[k]!, 0.35),
    );
  }
  return canvas;
}

/** A throne hall: columns, tall windows with light that falls in, candles. */
export function hall(extent: Extent, seed: number): Canvas {
  const random = randomFrom(seed);
  const base = paint(extent, SIDE, (x, y, out, at) => {
    const s = Math.abs(x);
    // seen along the hall: bays narrow towards the middle
    const depth = 0.62 / (s + 0.12);
    const bay = depth * 1.15;
    const inner = Math.abs((bay % 1) - 0.5) * 2;
    const near = smoothstep(3.6, 0.9, depth);
    const stone = 0.6 + 0.5 * fractal(x * 14, y * 14, 4, seed);
    let colour: Rgb = scaled(mix(hex('#2a1a12'), hex('#7d5a3c'), near), stone * 0.7);
    const column = smoothstep(0.55, 0.75, inner);
    colour = mix(
      colour,
      scaled(hex('#c9a06c'), stone * (0.35 + 0.65 * smoothstep(0.6, 0.95, inner)) * (0.25 + near)),
      column,
    );
    const arch = 0.14 + 0.3 / depth ** 0.2 - 0.24 - 0.05 * Math.sqrt(Math.max(0, 1 - inner * inner));
    const window =
      (1 - column) * smoothstep(arch, arch + 0.02, y) * smoothstep(0.66, 0.62, y) * (inner < 0.45 ? 1 : 0);
    colour = mix(colour, [1.5, 1.05, 0.55], window * (0.5 + 0.3 * noise(x * 60, y * 30, seed)));
    const end = smoothstep(0.15, 0.12, s) * smoothstep(0.1, 0.13, y);
    const drape = 0.65 + 0.35 * Math.sin(x * 120 + 2 * noise(x * 20, y * 3));
    colour = mix(colour, scaled(hex('#8f1226'), drape), end * smoothstep(0.98, 0.9, y));
    const floor = smoothstep(0.78, 0.82, y - 0.1 * (0.3 - s));
    colour = mix(colour, scaled(hex('#6b3b20'), 0.5 + 0.6 * noise(x * 9, 1 / (y - 0.6), seed)), floor);
    const beam =
      Math.max(0, fractal((s - y * 0.6) * 5 + 3, 1, 3, seed + 9) - 0.42) * 1.9 * smoothstep(1, 0.1, y);
    put(out, at, [colour[0] + beam, colour[1] + beam * 0.74, colour[2] + beam * 0.4]);
  });
  const canvas = blurred(base, 0.007 * extent.height);
  strew(canvas, random, {
    count: 46,
    size: [0.006, 0.028],
    colour: (share) => scaled([1, 0.62, 0.22], 0.3 + 0.5 * share),
    hard: 0.8,
    at: (a, b) => [a < 0.5 ? a * 0.7 : 1 - (1 - a) * 0.7, 0.42 + 0.45 * b],
  });
  return canvas;
}

/** Stars, a nebula, and a planet's edge below. */
export function space(extent: Extent, seed: number, planet = true): Canvas {
  const random = randomFrom(seed);
  const canvas = paint(extent, SIDE, (x, y, out, at) => {
    const bend = fractal(x * 2.2, y * 2.2, 4, seed);
    const cloud = fractal(x * 3 + bend * 2, y * 3 - bend * 2, 5, seed + 3);
    const other = fractal(x * 2.4 - bend, y * 2.4 + bend * 2, 4, seed + 8);
    const band = Math.exp(-((y - 0.42 + 0.55 * x) ** 2) / 0.09);
    const violet = smoothstep(0.42, 0.85, cloud) * (0.35 + band);
    const teal = smoothstep(0.45, 0.85, other) * (0.25 + 0.8 * band);
    let colour: Rgb = [
      0.006 + 0.5 * violet + 0.05 * teal,
      0.008 + 0.1 * violet + 0.35 * teal,
      0.03 + 0.6 * violet + 0.5 * teal,
    ];
    const d = Math.hypot(x + 0.28, y - 1.42);
    if (planet && d < 0.78) {
      const lit = smoothstep(-0.25, 0.6, (0.9 * -(y - 1.42) - 0.25 * (x + 0.28)) / 0.72 - 0.35);
      const ground = fractal(x * 5, y * 8, 5, seed + 30);
      const clouds = smoothstep(0.5, 0.72, fractal(x * 7 + 3, y * 13, 5, seed + 50));
      const face = mix(
        mix(hex('#0a3d7a'), hex('#3f7a4a'), smoothstep(0.5, 0.56, ground)),
        [0.9, 0.93, 1],
        clouds,
      );
      colour = mix(colour, scaled(face, lit), smoothstep(0.72, 0.714, d));
    }
    const air = planet
      ? Math.exp(-Math.abs(d - 0.722) * 55) * smoothstep(1.1, 0.6, y * 0.4 + Math.abs(x) * 0.7)
      : 0;
    put(out, at, [colour[0] + air * 0.25, colour[1] + air * 0.6, colour[2] + air * 1.3]);
  });
  strew(canvas, random, {
    count: 520,
    size: [0.0006, 0.0024],
    colour: (s) => scaled(mix([0.7, 0.8, 1], [1, 0.85, 0.7], s), 1.2),
  });
  return canvas;
}

/** Clouds with rays from above. */
export function heaven(extent: Extent, seed: number): Canvas {
  return paint(extent, SIDE, (x, y, out, at) => {
    const sky = mix(hex('#2f6fc4'), hex('#f3c79a'), smoothstep(0, 0.95, y));
    const angle = Math.atan2(x, y + 0.35);
    const ray = Math.max(0, fractal(angle * 11, 1, 3, seed) - 0.4) * 1.7 * smoothstep(1.1, 0.1, y);
    const puff = fractal(x * 2.6, y * 3.6, 6, seed + 4);
    const shape = smoothstep(0.46, 0.62, puff + 0.34 * (y - 0.55) + 0.16 * Math.abs(x));
    const lit =
      clamp(0.75 + 2.2 * (puff - fractal(x * 2.6, y * 3.6 - 0.12, 6, seed + 4)) + 0.2 * puff, 0.3, 1) * 0.72;
    const cloud: Rgb = [lit * 1.02, lit * 0.93, lit * 0.92];
    const glow = Math.exp(-Math.hypot(x, y - 0.2) * 4) * 0.28;
    const colour = mix(sky, cloud, shape * 0.92);
    put(out, at, [
      colour[0] + ray * 0.4 + glow,
      colour[1] + ray * 0.34 + glow * 0.85,
      colour[2] + ray * 0.4 + glow * 0.5,
    ]);
  });
}

/** A night of carnival: lanterns on strings, warm lights on water. */
export function carnival(extent: Extent, seed: number): Canvas {
  const random = randomFrom(seed);
  const canvas = paint(extent, SIDE, (x, y, out, at) => {
    const base = mix(hex('#12082b'), hex('#5b1550'), smoothstep(0, 1, y));
    const glow = Math.exp(-Math.abs(y - 0.62) * 4) * (0.3 + 0.5 * fractal(x * 5, 2, 3, seed));
    const ripple = smoothstep(0.68, 0.75, y) * noise(x * 10, y * 80, seed);
    put(out, at, [
      base[0] + glow * 0.6 + ripple * 0.35,
      base[1] + glow * 0.22 + ripple * 0.16,
      base[2] + glow * 0.2 + ripple * 0.2,
    ]);
  });
  const warm: readonly Rgb[] = [hex('#ffb454'), hex('#ff5f6d'), hex('#ffd86b'), hex('#c77dff')];
  for (let line = 0; line < 4; line++) {
    const [start, sag] = [0.05 + 0.13 * line + 0.05 * random(), 0.08 + 0.1 * random()];
    for (let k = 0; k <= 16; k++) {
      const t = k / 16;
      const y = start + sag * 4 * t * (1 - t);
      disc(
        canvas,
        t * canvas.width,
        y * canvas.height,
        (0.012 + 0.007 * line) * canvas.height,
        scaled(warm[(k + line) % 4]!, 0.75),
        0.85,
      );
    }
  }
  strew(canvas, random, {
    count: 40,
    size: [0.008, 0.036],
    colour: (s) => scaled(warm[Math.floor(s * 4)]!, 0.35),
    hard: 0.9,
    at: (a, b) => [a, 0.45 + 0.4 * b],
  });
  return canvas;
}
