import { FLOOR } from '#media/face/light/light.ts';
import { mapFace } from '#media/face/geometry/warp.ts';
import { gaussian, resizePlane, smoothstep, type Picture, type Rect } from '#media/raster/plane.ts';
import { sample } from '#media/raster/sample.ts';
import { encode, LINEAR } from '#media/raster/tone.ts';
import { POINTS } from '#media/face/detect/landmarks.ts';
import { matchGrainAt } from './grain.ts';
import { STEADY } from './place.ts';
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

/** Shares of the four pixels of the steady raster round a place, written by `place` and read by `between`. */
let [w00, w10, w01, w11] = [0, 0, 0, 0];

function place(fu: number, fv: number): void {
  w11 = fu * fv;
  w10 = fu - w11;
  w01 = fv - w11;
  w00 = 1 - fu - w01;
}

/** A field of the steady raster at the place; `at` is the index of its upper left pixel's value. */
function between(field: Float32Array, at: number, channels: 1 | 3): number {
  const below = at + channels * STEADY.width;
  return (
    w00 * field[at]! + w10 * field[at + channels]! + w01 * field[below]! + w11 * field[below + channels]!
  );
}

/** A byte of the source in the target's light, sRGB 0..255. */
const lit = (byte: number, gain: number): number => encode((LINEAR[byte]! + FLOOR) * gain - FLOOR);

/** Lays the new face over a frame, in place; `strength` 0..1 is how much of it shows, `seed` that of its grain. */
export function composeFace(
  picture: Picture,
  target: Target,
  steady: Steadied,
  texture: Texture,
  strength: number,
  seed: number,
): void {
  const rect = bounds(picture, target);
  const extent = { width: rect.x1 - rect.x0, height: rect.y1 - rect.y0 };
  if (extent.width < 8 || extent.height < 8) return;
  const shape = target.shape.slice();
  for (let i = 0; i < shape.length; i += 3) {
    shape[i]! -= rect.x0;
    shape[i + 1]! -= rect.y0;
  }
  const { straight, mirrored, planes } = mapFace(
    texture.points,
    shape,
    target.mirrored ? [target.mirrored] : [],
    extent,
  );
  const sharp = target.place.unit > 1.1 * texture.unit;
  const own = sample(texture.picture, straight, sharp);
  const share = planes[0];
  const other = share && steady.gains[1] ? sample(texture.picture, mirrored, sharp) : undefined;

  const { a, b, x0, y0 } = target.place;
  const { width, height } = extent;
  const face = new Float32Array(3 * width * height);
  const alpha = new Float32Array(width * height);
  const { covered } = straight;
  const { slope, offset, alpha: plane } = steady;
  const [gain, otherGain] = steady.gains;
  const { data } = picture;
  const row = STEADY.width;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (covered[i] === 0) continue;
      const [px, py] = [x + rect.x0, y + rect.y0];
      const u = a * px - b * py + x0;
      const v = b * px + a * py + y0;
      if (u < 0 || v < 0 || u >= row - 1.001 || v >= STEADY.height - 1.001) continue;
      const [u0, v0] = [u | 0, v | 0];
      const j = v0 * row + u0;
      place(u - u0, v - v0);
      const shown = between(plane, j, 1);
      if (shown < 0.002) continue;
      const at = 3 * (py * picture.width + px);
      const luma = (0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!) / 255;
      const covers = between(slope, j, 1) * luma + between(offset, j, 1);
      if (covers >= 1) continue;
      alpha[i] = strength * shown * (covers <= 0 ? 1 : 1 - covers);
      const m = other ? share![i]! : 0;
      const k = 3 * j;
      for (let c = 0; c < 3; c++) {
        let value = lit(own[3 * i + c]!, between(gain!, k + c, 3));
        if (m > 0) value += m * (lit(other![3 * i + c]!, between(otherGain!, k + c, 3)) - value);
        face[3 * i + c] = value;
      }
    }
  matchGrainAt(rect, face, alpha, steady.grain, seed);
  blend(picture, rect, face, alpha, target.place.unit);
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
      for (let c = 0; c < 3; c++)
        difference[3 * i + c] = alpha[i]! > 0 ? face[3 * i + c]! - picture.data[at + c]! : 0;
    }
  const shrink = Math.max(1, Math.min(8, Math.floor((0.018 * unit) / 1.2)));
  const small = { width: Math.ceil(width / shrink), height: Math.ceil(height / shrink) };
  const low = resizePlane(
    gaussian(resizePlane(difference, extent, small, 3), small, Math.max(1, (0.018 * unit) / shrink), 3),
    small,
    extent,
    3,
  );
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const wide = alpha[i]!;
      if (wide === 0) continue;
      const steep = smoothstep(0.25, 0.75, wide);
      const at = 3 * ((rect.y0 + y) * picture.width + rect.x0 + x);
      for (let c = 0; c < 3; c++) {
        const [d, l] = [difference[3 * i + c]!, low[3 * i + c]!];
        const value = picture.data[at + c]! + wide * l + steep * (d - l);
        picture.data[at + c] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
      }
    }
}
