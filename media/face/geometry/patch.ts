import { clamp, gaussian, toPlane, type Extent, type Rect } from '#media/raster/plane.ts';
import { ringsMask } from './mesh.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';

/** A small part of a crop, one value a pixel: an eye or a mouth costs no pass over the whole face. */
export interface Patch<Values extends Uint8Array | Float32Array> {
  readonly rect: Rect;
  readonly extent: Extent;
  readonly values: Values;
}

/** `ringsMask` of one ring, with `margin` pixels of room around it. */
export function ringPatch(
  points: Landmarks,
  ring: readonly number[],
  { width, height }: Extent,
  margin: number,
  grow = 0,
): Patch<Uint8Array> {
  const xs = ring.map((i) => points[3 * i]!);
  const ys = ring.map((i) => points[3 * i + 1]!);
  const room = margin + grow;
  const x0 = clamp(Math.floor(Math.min(...xs) - room), 0, width - 1);
  const y0 = clamp(Math.floor(Math.min(...ys) - room), 0, height - 1);
  const x1 = clamp(Math.ceil(Math.max(...xs) + room) + 1, x0 + 1, width);
  const y1 = clamp(Math.ceil(Math.max(...ys) + room) + 1, y0 + 1, height);
  const extent = { width: x1 - x0, height: y1 - y0 };
  const moved = points.map((v, i) => (i % 3 === 0 ? v - x0 : i % 3 === 1 ? v - y0 : v));
  return { rect: { x0, y0, x1, y1 }, extent, values: ringsMask(moved, [ring], extent, grow) };
}

/** A mask patch blurred by `sigma` pixels, 0..`most`; it needs a margin of three sigma. */
export function softPatch(
  { rect, extent, values }: Patch<Uint8Array>,
  sigma: number,
  most = 1,
): Patch<Float32Array> {
  return {
    rect,
    extent,
    values: gaussian(
      toPlane(values, (v) => (v * most) / 255),
      extent,
      sigma,
    ),
  };
}

/** Calls `visit` for every pixel of a patch: its index in a raster `width` pixels wide, and in the patch. */
export function eachPixel(
  { rect, extent }: Patch<Uint8Array | Float32Array>,
  width: number,
  visit: (i: number, at: number) => void,
): void {
  for (let y = 0; y < extent.height; y++)
    for (let x = 0; x < extent.width; x++) visit((y + rect.y0) * width + x + rect.x0, y * extent.width + x);
}
