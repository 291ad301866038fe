import { clamp } from '#media/raster/plane.ts';
import type { Canvas, Rgb } from '#media/effects/canvas/canvas.ts';

/** Adds a soft disc of light; `hard` 0: a glow, 1: a lens's disc with a brighter rim. Lengths in pixels. */
export function disc(canvas: Canvas, x: number, y: number, radius: number, colour: Rgb, hard = 0): void {
  const { rgb, width, height } = canvas;
  const reach = radius * (hard > 0 ? 1.15 : 1);
  for (let py = Math.max(0, Math.floor(y - reach)); py <= Math.min(height - 1, y + reach); py++)
    for (let px = Math.max(0, Math.floor(x - reach)); px <= Math.min(width - 1, x + reach); px++) {
      const d = Math.hypot(px - x, py - y) / radius;
      const soft = d < 1 ? (1 - d * d) ** 2 : 0;
      const lens = clamp((1.06 - d) * radius * 0.5, 0, 1) * (0.7 + 0.5 * d ** 4);
      const light = hard * lens + (1 - hard) * soft;
      if (light <= 0) continue;
      const at = 3 * (py * width + px);
      for (let c = 0; c < 3; c++) rgb[at + c]! += light * colour[c]!;
    }
}

/** Adds a star with four rays. */
export function sparkle(canvas: Canvas, x: number, y: number, radius: number, colour: Rgb): void {
  disc(canvas, x, y, radius * 0.35, colour);
  const { rgb, width, height } = canvas;
  for (let k = -Math.ceil(radius); k <= radius; k++) {
    const light = (1 - Math.abs(k) / radius) ** 3;
    const thick = Math.max(1, Math.round(radius * 0.03));
    for (let w = -thick; w <= thick; w++)
      for (const [px, py] of [
        [Math.round(x + k), Math.round(y + w)],
        [Math.round(x + w), Math.round(y + k)],
      ] as const) {
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const share = light * (1 - Math.abs(w) / (thick + 1));
        for (let c = 0; c < 3; c++) rgb[3 * (py * width + px) + c]! += share * colour[c]!;
      }
  }
}

interface Strewn {
  /** In a picture of one megapixel; others have as many. */
  readonly count: number;
  /** Shares of the longer side. */
  readonly size: readonly [number, number];
  readonly colour: (share: number) => Rgb;
  readonly hard?: number;
  /** Where they are: 0..1 of the picture, by two random numbers. */
  readonly at?: (a: number, b: number) => readonly [number, number];
}

/** Strews discs of light over a picture, many small ones and few large ones, in place. */
export function strew(
  canvas: Canvas,
  random: () => number,
  { count, size, colour, hard = 0, at }: Strewn,
): void {
  const side = Math.max(canvas.width, canvas.height);
  for (let k = 0; k < count; k++) {
    const [u, v] = at ? at(random(), random()) : [random(), random()];
    const share = random();
    const radius = side * (size[0] + (size[1] - size[0]) * share ** 3);
    disc(canvas, u * canvas.width, v * canvas.height, Math.max(0.7, radius), colour(random()), hard);
  }
}
