import { FLOOR } from '#media/face/light/light.ts';
import { colour } from '#media/face/light/tint.ts';
import { layBare } from '#media/face/matte/brows.ts';
import { mapFace } from '#media/face/geometry/warp.ts';
import { clamp, gaussian, smoothstep, type Picture, type Rect } from '#media/raster/plane.ts';
import { sample } from '#media/raster/sample.ts';
import { checkSum } from '#media/raster/ruined.ts';
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
const lows = reusedFloats();

/**
 * Lays the new face over a frame, in place; `strength` 0..1 is how much of it shows, `seed` that of its grain.
 * Gives the part of the frame outside which nothing has changed.
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
  const { bare } = target.reading;
  if (bare) layBare(picture, rect, target.place, bare, strength);
  matchGrainAt(rect, face, alpha, steady.grain, seed);
  if (steady.tinting) colour(face, steady.tinting, alpha);
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

/** Places of the pixels of a line between those of a smaller one: the left of two, and the share of the right. */
function between(count: number, few: number, shrink: number): { first: Int32Array; share: Float64Array } {
  const first = new Int32Array(count);
  const share = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const at = clamp((i + 0.5) / shrink - 0.5, 0, few - 1);
    first[i] = Math.min(at | 0, few - 2);
    share[i] = at - first[i]!;
  }
  return { first, share };
}

/**
 * What the new face adds to the picture, in place of the face, and the same smaller, each pixel the mean of a
 * square.
 */
function subtract(picture: Picture, rect: Rect, face: Float32Array, alpha: Float32Array, shrink: number) {
  const [width, height] = [rect.x1 - rect.x0, rect.y1 - rect.y0];
  const side = (pixels: number): number => Math.max(2, Math.ceil(pixels / shrink));
  const small = { width: side(width), height: side(height) };
  const sums = lows(3 * small.width * small.height);
  for (let y = 0, i = 0; y < height; y++) {
    const line = small.width * Math.floor(y / shrink);
    for (let x = 0; x < width; x++, i++) {
      if (alpha[i] === 0) continue;
      const at = 3 * ((rect.y0 + y) * picture.width + rect.x0 + x);
      const to = 3 * (line + ((x / shrink) | 0));
      for (let c = 0; c < 3; c++) {
        const added = face[3 * i + c]! - picture.data[at + c]!;
        face[3 * i + c] = added;
        sums[to + c]! += added;
      }
    }
  }
  for (let y = 0, i = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++, i++) {
      const count = Math.min(shrink, width - x * shrink) * Math.min(shrink, height - y * shrink);
      for (let k = 3 * i; k < 3 * i + 3; k++) sums[k]! /= Math.max(1, count);
    }
  return { small, sums };
}

/** Two bands, as the photo's blend: low frequencies over the wide ramp, high ones over a steeper one. */
function blend(picture: Picture, rect: Rect, face: Float32Array, alpha: Float32Array, unit: number): void {
  const { data } = picture;
  const [width, height] = [rect.x1 - rect.x0, rect.y1 - rect.y0];
  const shrink = Math.max(1, Math.min(8, Math.floor((0.018 * unit) / 1.2)));
  const { small, sums } = subtract(picture, rect, face, alpha, shrink);
  const low = gaussian(sums, small, Math.max(1, (0.018 * unit) / shrink), 3);
  const across = between(width, small.width, shrink);
  const down = between(height, small.height, shrink);
  let sum = 0;
  for (let y = 0, i = 0; y < height; y++) {
    const above = 3 * small.width * down.first[y]!;
    const lower = down.share[y]!;
    for (let x = 0; x < width; x++, i++) {
      const wide = alpha[i]!;
      if (wide === 0) continue;
      const steep = smoothstep(0.25, 0.75, wide);
      const right = across.share[x]!;
      const first = above + 3 * across.first[x]!;
      const at = 3 * ((rect.y0 + y) * picture.width + rect.x0 + x);
      for (let c = 0; c < 3; c++) {
        const k = first + c;
        const below = k + 3 * small.width;
        const top = low[k]! + right * (low[k + 3]! - low[k]!);
        const base = low[below]! + right * (low[below + 3]! - low[below]!);
        const l = top + lower * (base - top);
        const value = data[at + c]! + wide * l + steep * (face[3 * i + c]! - l);
        sum += value;
        data[at + c] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
      }
    }
  }
  checkSum(sum);
}
