import { clamp, type Picture, type Rect } from '#media/raster/plane.ts';
import { reusedFloats } from '#media/raster/reused.ts';
import { RING } from '#media/face/geometry/mesh.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';

const lumaAt = (data: Uint8Array | Float32Array, k: number): number =>
  0.3 * data[k]! + 0.59 * data[k + 1]! + 0.11 * data[k + 2]!;

/** A pixel's luma less that of its four neighbours. */
const high = (data: Uint8Array | Float32Array, k: number, row: number): number =>
  lumaAt(data, k) -
  (lumaAt(data, k - 3) + lumaAt(data, k + 3) + lumaAt(data, k - row) + lumaAt(data, k + row)) / 4;

const lumas = reusedFloats();

/** How fine the skin of a face is in a frame: strength of its highest band on cheeks and nose, grey levels. */
export function grainOf({ data, width, height }: Picture, points: Landmarks): number {
  let [sum, count] = [0, 0];
  for (const ring of RING.cheeks)
    for (let p = 0; p < ring.length; p++)
      for (let q = p + 2; q < ring.length; q++)
        for (let t = 0.1; t < 1; t += 0.1) {
          const [i, j] = [3 * ring[p]!, 3 * ring[q]!];
          const x = Math.round(points[i]! + t * (points[j]! - points[i]!));
          const y = Math.round(points[i + 1]! + t * (points[j + 1]! - points[i + 1]!));
          if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue;
          const h = high(data, 3 * (y * width + x), 3 * width);
          if (Math.abs(h) > 14) continue;
          sum += h * h;
          count++;
        }
  return count < 20 ? -1 : Math.sqrt(sum / count);
}

/**
 * Gives the new face (sRGB 0..255, in place) the fineness `wanted` of the frame: its highest band is scaled,
 * noise that changes from frame to frame makes up the rest. Where `wanted` is negative nothing is changed.
 */
export function matchGrainAt(
  { x0, x1, y0, y1 }: Rect,
  face: Float32Array,
  alpha: Float32Array,
  wanted: number,
  seed: number,
): void {
  if (wanted < 0) return;
  const width = x1 - x0;
  const height = y1 - y0;
  const luma = lumas(width * height);
  for (let i = 0; i < luma.length; i++) if (alpha[i]! > 0) luma[i] = lumaAt(face, 3 * i);
  const highAt = (i: number): number =>
    luma[i]! - (luma[i - 1]! + luma[i + 1]! + luma[i - width]! + luma[i + width]!) / 4;
  let [sum, count] = [0, 0];
  const inside = (i: number): boolean =>
    alpha[i]! > 0.6 &&
    alpha[i - 1]! > 0 &&
    alpha[i + 1]! > 0 &&
    alpha[i - width]! > 0 &&
    alpha[i + width]! > 0;
  for (let y = 2; y < height - 2; y += 2)
    for (let x = 2; x < width - 2; x += 2) {
      const i = y * width + x;
      if (!inside(i)) continue;
      const h = highAt(i);
      if (Math.abs(h) > 8) continue;
      sum += h * h;
      count++;
    }
  if (count < 50) return;
  const own = Math.sqrt(sum / count);
  const gain = clamp((wanted + 0.3) / (own + 0.3), 0.55, 1.7);
  const noise = Math.min(3.5, Math.sqrt(Math.max(0, wanted * wanted - (gain * own) ** 2) / 1.25));
  let random = (Math.imul(seed, 2654435761) ^ 12345) >>> 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      if (!(alpha[i]! > 0)) continue;
      let change = noise > 0.2 ? (random / 2 ** 32 - 0.5) * Math.sqrt(12) * noise : 0;
      if (inside(i)) {
        const h = highAt(i);
        if (Math.abs(h) < 14) change += (gain - 1) * h;
      }
      for (let c = 3 * i; c < 3 * i + 3; c++) face[c]! += change;
    }
}
