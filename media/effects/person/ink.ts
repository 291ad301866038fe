import { clamp, gaussian, lumaOf, smoothstep, type Extent } from '#media/raster/plane.ts';
import { toPicture, type Canvas } from '#media/effects/canvas/canvas.ts';

type Dot = readonly [number, number];

/** A drawn line: 0..1 a pixel, thick by the place along it; in place. */
export function line(
  ink: Float32Array,
  { width, height }: Extent,
  dots: readonly Dot[],
  thick: (t: number) => number,
): void {
  const lengths = dots.slice(1).map(([x, y], k) => Math.hypot(x - dots[k]![0], y - dots[k]![1]));
  const all = lengths.reduce((sum, one) => sum + one, 0) || 1;
  let gone = 0;
  for (const [k, length] of lengths.entries()) {
    const steps = Math.max(1, Math.ceil(length * 2));
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const x = dots[k]![0] + t * (dots[k + 1]![0] - dots[k]![0]);
      const y = dots[k]![1] + t * (dots[k + 1]![1] - dots[k]![1]);
      const r = thick((gone + t * length) / all);
      for (let py = Math.max(0, Math.floor(y - r - 1)); py <= Math.min(height - 1, y + r + 1); py++)
        for (let px = Math.max(0, Math.floor(x - r - 1)); px <= Math.min(width - 1, x + r + 1); px++) {
          const i = py * width + px;
          ink[i] = Math.max(ink[i]!, clamp(r + 0.5 - Math.hypot(px - x, py - y), 0, 1));
        }
    }
    gone += length;
  }
}

/**
 * Outlines of a picture as a pen draws them, 0..1: difference of Gaussians, thresholded softly; Winnemöller,
 * "XDoG" (2011). `sigma` is the width of a line, pixels.
 */
export function outlines(canvas: Canvas, sigma: number): Float32Array {
  const luma = lumaOf(toPicture(canvas));
  const near = gaussian(luma, canvas, sigma);
  const far = gaussian(luma, canvas, 1.8 * sigma);
  return near.map((v, i) => smoothstep(0.012, 0.04, far[i]! - v));
}

/** The edge of a matte as a line, 0..1. */
export function contour(matte: Float32Array, extent: Extent, sigma: number): Float32Array {
  const soft = gaussian(matte, extent, sigma);
  return soft.map((a) => smoothstep(0.5, 0, Math.abs(a - 0.55)) ** 1.5);
}
