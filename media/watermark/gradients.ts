import type { Extent, Rect } from '#media/raster/plane.ts';

/** Steps of brightness that count as half an edge, grey levels. */
const HALF = 12;

/**
 * Edges of a grey picture as two numbers a pixel, across and down, each -1 to 1: strong edges count no more than clear
 * ones, so that a busy ground does not drown a mark.
 */
export function gradientsOf(grey: Uint8Array, { width, height }: Extent): Float32Array {
  const out = new Float32Array(2 * width * height);
  for (let y = 1; y < height - 1; y++)
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const across = (grey[i + 1]! - grey[i - 1]!) / 2;
      const down = (grey[i + width]! - grey[i - width]!) / 2;
      const share = 1 / (HALF + Math.hypot(across, down));
      out[2 * i] = across * share;
      out[2 * i + 1] = down * share;
    }
  return out;
}

export function cropGradients(all: Float32Array, width: number, { x0, y0, x1, y1 }: Rect): Float32Array {
  const out = new Float32Array(2 * (x1 - x0) * (y1 - y0));
  for (let y = y0; y < y1; y++)
    out.set(all.subarray(2 * (y * width + x0), 2 * (y * width + x1)), 2 * (y - y0) * (x1 - x0));
  return out;
}

/** How alike two crops of gradients are, -1 to 1. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += a[i]! * b[i]!;
    aa += a[i]! * a[i]!;
    bb += b[i]! * b[i]!;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}
