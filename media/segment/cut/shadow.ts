import { type Extent, gaussian } from '#media/raster/plane.ts';

/** The lowest part of a thing on which it stands, as a share of its height. */
const FOOT = 0.12;
/** Where something is of a thing. */
const SOLID = 0.5;
/** Shadows of what stands: close under it, and around that; of what leaves the picture below: behind it. */
const CLOSE = { strength: 0.62, wide: 1.02, flat: 0.1, soft: 0.5 };
const AROUND = { strength: 0.34, wide: 1.22, flat: 0.24, soft: 0.8 };
const BEHIND = { strength: 0.4, aside: 0.012, below: 0.02, soft: 0.028 };
const MOST = 0.78;

/** Where a thing stands, in pixels: the middle of its foot, and half the width of it. */
interface Foot {
  x: number;
  y: number;
  half: number;
}

/** Undefined where it leaves the picture below, or is not there. */
function footOf(matte: Float32Array, { width, height }: Extent): Foot | undefined {
  let [top, bottom] = [-1, -1];
  for (let i = 0; i < matte.length; i++) {
    if (matte[i]! < SOLID) continue;
    bottom = Math.floor(i / width);
    if (top < 0) top = bottom;
  }
  if (bottom < 0 || bottom >= height - 2) return undefined;
  let [left, right] = [width, 0];
  const from = Math.floor(bottom - FOOT * (bottom - top));
  for (let y = from; y <= bottom; y++)
    for (let x = 0; x < width; x++) {
      if (matte[y * width + x]! < SOLID) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  return { x: (left + right) / 2, y: bottom, half: Math.max(2, (right - left) / 2) };
}

function ellipse(
  { x, y, half }: Foot,
  extent: Extent,
  { wide, flat, soft, strength }: typeof CLOSE,
): Float32Array {
  const out = new Float32Array(extent.width * extent.height);
  const [across, down] = [half * wide, Math.max(1.5, half * flat)];
  const middle = y - 0.35 * down;
  for (let v = 0; v < extent.height; v++)
    for (let u = 0; u < extent.width; u++)
      if (((u - x) / across) ** 2 + ((v - middle) / down) ** 2 <= 1) out[v * extent.width + u] = strength;
  return gaussian(out, extent, soft * down);
}

function behind(matte: Float32Array, extent: Extent): Float32Array {
  const side = Math.max(extent.width, extent.height);
  const [dx, dy] = [Math.round(BEHIND.aside * side), Math.round(BEHIND.below * side)];
  const out = new Float32Array(matte.length);
  for (let y = dy; y < extent.height; y++)
    for (let x = dx; x < extent.width; x++)
      out[y * extent.width + x] = BEHIND.strength * matte[(y - dy) * extent.width + x - dx]!;
  return gaussian(out, extent, BEHIND.soft * side);
}

/** How dark the shadow of a thing is, 0..1, on the raster of its matte, 0..1. */
export function shadowOf(matte: Float32Array, extent: Extent): Float32Array {
  const foot = footOf(matte, extent);
  if (!foot) return behind(matte, extent);
  const around = ellipse(foot, extent, AROUND);
  return ellipse(foot, extent, CLOSE).map((value, i) => Math.min(MOST, value + around[i]!));
}
