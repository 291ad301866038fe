import { RING } from '#media/face/geometry/mesh.ts';
import { clamp, gaussian, toPlane, type Extent, type Picture, type Rect } from '#media/raster/plane.ts';
import { membrane } from '#media/raster/membrane.ts';
import type { MatteRaster } from './matte-raster.ts';

/** A part of the small raster without the brows that were there. */
export interface Bare {
  readonly rect: Rect;
  /** Colours of the skin, three a pixel, sRGB 0..255. */
  readonly skin: Float32Array;
  /** How much of it there is to show, 0..1. */
  readonly share: Float32Array;
}

/** How far brows are taken out beyond their landmarks, and how much further nothing is known of the skin; face widths. */
const [GROWN, UNSURE] = [0.025, 0.02];
/** Sweeps that make so small a hole harmonic. */
const SWEEPS = 24;

/**
 * The skin under a target's brows, from what is around them and in its light: where the new face does not cover them
 * they would be a second pair. `brows` are rings that no hair covers, `front` is what lies before the face.
 */
export function bareBrows(
  raster: MatteRaster,
  brows: readonly (readonly number[])[],
  front: Float32Array,
): Bare | undefined {
  if (brows.length === 0) return undefined;
  const { extent, depth, nonSkin, small } = raster;
  const zone = raster.mask(brows, GROWN);
  const rect = boundsOf(zone, extent, Math.ceil(0.08 * raster.unit));
  if (!rect) return undefined;
  const unsure = raster.mask(brows, GROWN + UNSURE);
  const eyes = raster.mask(RING.eyes, 0.035);
  const size = { width: rect.x1 - rect.x0, height: rect.y1 - rect.y0 };
  const value = new Float32Array(3 * size.width * size.height);
  const known = new Float32Array(size.width * size.height);
  const inside = new Float32Array(known.length);
  for (let y = 0, at = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, at++) {
      const i = (y + rect.y0) * extent.width + x + rect.x0;
      for (let c = 0; c < 3; c++) value[3 * at + c] = small.data[3 * i + c]!;
      known[at] = depth[i] === 0 || unsure[i] || eyes[i] || front[i]! > 0.1 || nonSkin![i]! > 0.4 ? 0 : 1;
      inside[at] = zone[i] && !eyes[i] ? 1 : 0;
    }
  const soft = gaussian(inside, size, 0.01 * raster.unit);
  const share = toPlane(soft, (v, at) => {
    const i = (((at / size.width) | 0) + rect.y0) * extent.width + (at % size.width) + rect.x0;
    return Math.min(1, 1.6 * v) * (1 - front[i]!);
  });
  return { rect, skin: membrane(value, known, size, SWEEPS), share };
}

function boundsOf(mask: Uint8Array, { width, height }: Extent, room: number): Rect | undefined {
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = y;
    }
  if (x1 < 0) return undefined;
  return {
    x0: Math.max(0, x0 - room),
    y0: Math.max(0, y0 - room),
    x1: Math.min(width, x1 + room + 1),
    y1: Math.min(height, y1 + room + 1),
  };
}

/** Where a pixel of a picture lies on the small raster: u = a x - b y + x0, v = b x + a y + y0. */
export interface Lie {
  readonly a: number;
  readonly b: number;
  readonly x0: number;
  readonly y0: number;
}

/**
 * Lays bare skin over a picture, in place, within `rect`; `strength` 0..1 is how much of it, `frontAt` what of a pixel
 * lies before the face.
 */
export function layBare(
  { data, width }: Picture,
  rect: Rect,
  { a, b, x0, y0 }: Lie,
  bare: Bare,
  strength: number,
  frontAt: (x: number, y: number) => number = () => 0,
): void {
  const row = bare.rect.x1 - bare.rect.x0;
  const [right, bottom] = [row - 1.001, bare.rect.y1 - bare.rect.y0 - 1.001];
  for (let y = rect.y0; y < rect.y1; y++)
    for (let x = rect.x0; x < rect.x1; x++) {
      const u = a * x - b * y + x0 - bare.rect.x0;
      const v = b * x + a * y + y0 - bare.rect.y0;
      if (u < 0 || v < 0 || u >= right || v >= bottom) continue;
      const j = (v | 0) * row + (u | 0);
      const w11 = (u - (u | 0)) * (v - (v | 0));
      const w10 = u - (u | 0) - w11;
      const w01 = v - (v | 0) - w11;
      const w00 = 1 - w11 - w10 - w01;
      const of = (plane: Float32Array, channels: number, c: number): number => {
        const k = channels * j + c;
        const below = k + channels * row;
        return (
          w00 * plane[k]! + w10 * plane[k + channels]! + w01 * plane[below]! + w11 * plane[below + channels]!
        );
      };
      const shown = of(bare.share, 1, 0);
      if (shown < 0.004) continue;
      const share = strength * shown * (1 - clamp(frontAt(x, y), 0, 1));
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) data[at + c]! += Math.round(share * (of(bare.skin, 3, c) - data[at + c]!));
    }
}
