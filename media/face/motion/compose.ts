import { FLOOR } from '#media/face/light/light.ts';
import { mapFace } from '#media/face/geometry/warp.ts';
import { clamp, gaussian, resizePlane, smoothstep, type Picture, type Rect } from '#media/raster/plane.ts';
import { sample } from '#media/raster/sample.ts';
import { reusedFloats } from '#media/raster/reused.ts';
import { encodeShown, LINEAR } from '#media/raster/tone.ts';
import { POINTS } from '#media/face/detect/landmarks.ts';
import { matchGrainAt } from './grain.ts';
import { STEADY, type Place } from './place.ts';
import type { Target } from './reading.ts';
import type { Texture } from './source.ts';
import type { Steadied } from './steady.ts';

/** Room round the landmarks for the skirt of the mesh, in face widths. */
const ROOM = 0.17;

function bounds(picture: Picture, { shape, place: { unit } }: Target): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < POINTS; i++) {
    x0 = Math.min(x0, shape[3 * i]!);
    x1 = Math.max(x1, shape[3 * i]!);
    y0 = Math.min(y0, shape[3 * i + 1]!);
    y1 = Math.max(y1, shape[3 * i + 1]!);
  }
  return {
    x0: Math.max(0, Math.floor(x0 - ROOM * unit)),
    y0: Math.max(0, Math.floor(y0 - ROOM * unit)),
    x1: Math.min(picture.width, Math.ceil(x1 + ROOM * unit)),
    y1: Math.min(picture.height, Math.ceil(y1 + ROOM * unit)),
  };
}

const alphas = reusedFloats();
const faces = reusedFloats();
const otherFaces = reusedFloats();
const maps = reusedFloats();

/**
 * Lays the new face over a frame, in place; `strength` 0..1 is how much of it shows, `seed` that of its grain. Gives the
 * part of the frame outside which nothing has changed.
 */
export function composeFace(
  picture: Picture,
  target: Target,
  steady: Steadied,
  texture: Texture,
  strength: number,
  seed: number,
): Rect | undefined {
  const rect = bounds(picture, target);
  const extent = { width: rect.x1 - rect.x0, height: rect.y1 - rect.y0 };
  if (extent.width < 8 || extent.height < 8) return undefined;
  const shape = target.shape.slice();
  for (let i = 0; i < shape.length; i += 3) {
    shape[i]! -= rect.x0;
    shape[i + 1]! -= rect.y0;
  }
  const { straight, mirrored, planes } = mapFace(texture.points, shape, extent, {
    isMirrored: target.mirrored !== undefined,
    values: target.mirrored ? [target.mirrored] : [],
    room: maps,
  });
  const pixels = extent.width * extent.height;
  const alpha = alphas(pixels);
  if (!showFace(picture, rect, target.place, steady, straight.covered, strength, alpha)) return undefined;
  const sharp = target.place.unit > 1.1 * texture.unit;
  const own = sample(texture.picture, straight, sharp);
  const share = planes[0];
  const other = share && mirrored && steady.gains[1] ? sample(texture.picture, mirrored, sharp) : undefined;
  const face = faces(3 * pixels);
  lightFace(face, own, steady.gains[0]!, rect, target.place, alpha);
  if (other) {
    const half = otherFaces(3 * pixels);
    lightFace(half, other, steady.gains[1]!, rect, target.place, alpha);
    for (let i = 0; i < pixels; i++) {
      if (alpha[i] === 0 || share![i] === 0) continue;
      const m = share![i]!;
      for (let k = 3 * i; k < 3 * i + 3; k++) face[k]! += m * (half[k]! - face[k]!);
    }
  }
  matchGrainAt(rect, face, alpha, steady.grain, seed);
  blend(picture, rect, face, alpha, target.place.unit);
  return rect;
}

/**
 * How much of the new face shows, pixel by pixel, into `alpha`. Where it does not, `covered` is cleared: nothing is
 * read there. False: nowhere.
 */
function showFace(
  { data, width: line }: Picture,
  rect: Rect,
  { a, b, x0, y0 }: Place,
  { slope, offset, alpha: plane }: Steadied,
  covered: Uint8Array,
  strength: number,
  alpha: Float32Array,
): boolean {
  const row = STEADY.width;
  const [right, bottom] = [row - 1.001, STEADY.height - 1.001];
  let isSeen = false;
  for (let y = rect.y0, i = 0; y < rect.y1; y++)
    for (let x = rect.x0; x < rect.x1; x++, i++) {
      if (covered[i] === 0) continue;
      covered[i] = 0;
      const u = a * x - b * y + x0;
      const v = b * x + a * y + y0;
      if (u < 0 || v < 0 || u >= right || v >= bottom) continue;
      const u0 = u | 0;
      const v0 = v | 0;
      const j = v0 * row + u0;
      const below = j + row;
      const w11 = (u - u0) * (v - v0);
      const w10 = u - u0 - w11;
      const w01 = v - v0 - w11;
      const w00 = 1 - (u - u0) - w01;
      const shown = w00 * plane[j]! + w10 * plane[j + 1]! + w01 * plane[below]! + w11 * plane[below + 1]!;
      if (shown < 0.002) continue;
      const at = 3 * (y * line + x);
      const luma = (0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!) / 255;
      const rise = w00 * slope[j]! + w10 * slope[j + 1]! + w01 * slope[below]! + w11 * slope[below + 1]!;
      const base = w00 * offset[j]! + w10 * offset[j + 1]! + w01 * offset[below]! + w11 * offset[below + 1]!;
      const covers = rise * luma + base;
      if (covers >= 1) continue;
      alpha[i] = strength * shown * (covers <= 0 ? 1 : 1 - covers);
      covered[i] = 1;
      isSeen = true;
    }
  return isSeen;
}

/** The source's bytes in the light of the steady raster's `gains`, where `alpha` is not 0. */
function lightFace(
  face: Float32Array,
  bytes: Uint8Array,
  gains: Float32Array,
  rect: Rect,
  { a, b, x0, y0 }: Place,
  alpha: Float32Array,
): void {
  const row = STEADY.width;
  for (let y = rect.y0, i = 0; y < rect.y1; y++)
    for (let x = rect.x0; x < rect.x1; x++, i++) {
      if (alpha[i] === 0) continue;
      const u = a * x - b * y + x0;
      const v = b * x + a * y + y0;
      const u0 = u | 0;
      const v0 = v | 0;
      const w11 = (u - u0) * (v - v0);
      const w10 = u - u0 - w11;
      const w01 = v - v0 - w11;
      const w00 = 1 - (u - u0) - w01;
      const k = 3 * (v0 * row + u0);
      const below = k + 3 * row;
      for (let c = 0; c < 3; c++) {
        const gain =
          w00 * gains[k + c]! +
          w10 * gains[k + c + 3]! +
          w01 * gains[below + c]! +
          w11 * gains[below + c + 3]!;
        face[3 * i + c] = (LINEAR[bytes[3 * i + c]!]! + FLOOR) * gain - FLOOR;
      }
    }
  encodeShown(face, alpha);
}

/** Two bands, as the photo's blend: low frequencies over the wide ramp, high ones over a steeper one. */
function blend(picture: Picture, rect: Rect, face: Float32Array, alpha: Float32Array, unit: number): void {
  const extent = { width: rect.x1 - rect.x0, height: rect.y1 - rect.y0 };
  const { width, height } = extent;
  const difference = face;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const at = 3 * ((rect.y0 + y) * picture.width + rect.x0 + x);
      for (let c = 0; c < 3; c++) if (alpha[i]! > 0) difference[3 * i + c]! -= picture.data[at + c]!;
    }
  const shrink = Math.max(1, Math.min(8, Math.floor((0.018 * unit) / 1.2)));
  const small = { width: Math.ceil(width / shrink), height: Math.ceil(height / shrink) };
  const low = gaussian(
    resizePlane(difference, extent, small, 3),
    small,
    Math.max(1, (0.018 * unit) / shrink),
    3,
  );
  const [toSmallX, toSmallY] = [small.width / width, small.height / height];
  const [right, bottom] = [small.width - 1, small.height - 1];
  for (let y = 0, i = 0; y < height; y++) {
    const v = clamp((y + 0.5) * toSmallY - 0.5, 0, bottom);
    const v0 = v | 0;
    const above = 3 * small.width * v0;
    const below = v0 < bottom ? above + 3 * small.width : above;
    for (let x = 0; x < width; x++, i++) {
      const wide = alpha[i]!;
      if (wide === 0) continue;
      const steep = smoothstep(0.25, 0.75, wide);
      const u = clamp((x + 0.5) * toSmallX - 0.5, 0, right);
      const u0 = u | 0;
      const [left, next] = [3 * u0, u0 < right ? 3 * u0 + 3 : 3 * u0];
      const at = 3 * ((rect.y0 + y) * picture.width + rect.x0 + x);
      for (let c = 0; c < 3; c++) {
        const top = low[above + left + c]! + (u - u0) * (low[above + next + c]! - low[above + left + c]!);
        const base = low[below + left + c]! + (u - u0) * (low[below + next + c]! - low[below + left + c]!);
        const l = top + (v - v0) * (base - top);
        const value = picture.data[at + c]! + wide * l + steep * (difference[3 * i + c]! - l);
        picture.data[at + c] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
      }
    }
  }
}
