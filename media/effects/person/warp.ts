import { clamp } from '#media/raster/plane.ts';
import type { Canvas } from '#media/effects/canvas/canvas.ts';

/** Where the result reads: for a pixel of it, a place in the picture before. */
export type Displace = (x: number, y: number) => readonly [number, number];

/** A cut-out person, bent: `from` names where each pixel is read. */
export function bent(
  { rgb, width, height }: Canvas,
  matte: Float32Array,
  from: Displace,
): { person: Canvas; matte: Float32Array } {
  const out = new Float32Array(rgb.length);
  const alpha = new Float32Array(matte.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [sx, sy] = from(x, y);
      const px = clamp(sx, 0, width - 1.001);
      const py = clamp(sy, 0, height - 1.001);
      const [x0, y0] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - x0, py - y0];
      const a = y0 * width + x0;
      const weights = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
      const i = y * width + x;
      for (const [k, at] of [a, a + 1, a + width, a + width + 1].entries()) {
        const w = weights[k]!;
        alpha[i]! += w * matte[at]!;
        for (let c = 0; c < 3; c++) out[3 * i + c]! += w * rgb[3 * at + c]!;
      }
    }
  return { person: { rgb: out, width, height }, matte: alpha };
}
