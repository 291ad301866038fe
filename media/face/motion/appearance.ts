import { canonicalLandmarks } from '#media/face/geometry/canonical.ts';
import { faceWidth, RING, ringsMask } from '#media/face/geometry/mesh.ts';
import { mapFace } from '#media/face/geometry/warp.ts';
import { hangingTogether } from '#media/face/matte/areas.ts';
import type { Cover } from '#media/face/matte/cover.ts';
import { darkGlasses, framesOf } from '#media/face/matte/glasses.ts';
import { matteRaster } from '#media/face/matte/matte-raster.ts';
import { type Frame, wholeFrame } from '#media/face/geometry/frame.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { dilate, erode, gaussian, smoothstep, toPlane, type Picture } from '#media/raster/plane.ts';
import { sample } from '#media/raster/sample.ts';

/** Side of the square on which a face is remembered, spread as the canonical face. */
const SIDE = 72;
const SQUARE = { width: SIDE, height: SIDE };
/** The face fills two thirds of the square of `canonicalLandmarks`; this one it fills. */
const canonical = (): Landmarks => {
  const out = canonicalLandmarks(1.3 * SIDE);
  for (let i = 0; i < out.length; i += 3) {
    out[i]! -= 0.15 * SIDE;
    out[i + 1]! -= 0.15 * SIDE;
  }
  return out;
};

/** A face's colours spread over the canonical face: RGB of a square, the same place in every frame. */
export function spreadFace(picture: Picture, points: Landmarks): Uint8Array {
  return sample(picture, mapFace(points, canonical(), SQUARE).straight, false);
}

/** What a face looks like when nothing is in front of it: the middle of several looks, value by value. */
export function usualFace(looks: readonly Uint8Array[]): Uint8Array {
  const values = new Uint8Array(looks.length);
  return looks[0]!.map((_, k) => {
    for (const [j, look] of looks.entries()) values[j] = look[k]!;
    return values.sort()[looks.length >> 1]!;
  });
}

interface Usual {
  readonly cover: Cover | undefined;
  /** Whether it may wear glasses. */
  readonly isSpectacled: boolean;
}
const usuals = new WeakMap<Uint8Array, Usual>();

/** What a whole clip tells of a face that usually looks like `usual`. */
export function usualOf(usual: Uint8Array): Usual {
  const known = usuals.get(usual) ?? onSquare(usual);
  usuals.set(usual, known);
  return known;
}

/**
 * What lies before mouth or chin of a face that usually looks like `usual`, on the raster of `frame`: the same in every
 * frame, so that it neither comes nor goes.
 */
export function coverIn(frame: Frame, usual: Uint8Array): Cover | undefined {
  const { cover } = usualOf(usual);
  if (!cover) return undefined;
  const { xs, ys, covered } = mapFace(canonical(), frame.points, frame.picture).straight;
  const at = (v: number): number => Math.round(Math.min(SIDE - 1, Math.max(0, v)));
  const area = covered.map((isIn, i) => (isIn ? cover.area[at(ys[i]!) * SIDE + at(xs[i]!)]! : 0));
  return { area, isOverMouth: cover.isOverMouth };
}

function onSquare(usual: Uint8Array): Usual {
  const points = canonical();
  const frame = wholeFrame({ ...SQUARE, data: usual }, points, faceWidth(points));
  const raster = matteRaster(frame, frame.look, points, undefined);
  return {
    cover: raster.cover,
    isSpectacled: darkGlasses(raster) !== undefined || framesOf(raster) !== undefined,
  };
}

/** Difference in the log of light that grain makes, and how many pixels off a face may lie where its look is known. */
const GRAIN = 0.025;
const OFF = 1;
/** What features add to it, which move, and the rim, where a turning head shows what was not seen before. */
const FEATURES = 0.08;
const AT_RIM = 0.1;
/** From the rim to here nothing is known, and up to there little; in face widths. */
const RIM = [0.03, 0.1] as const;
/** Multiples of such a difference at which something may be in front, and is. */
const MAYBE = 1;
const SURE = 2;
/** Part of the face that something in front covers at least. */
const LEAST = 0.008;
/** Thinner than twice this is nothing in front, pixels; and over how many differences are averaged. */
const THIN = 2;
const BLUR = 1.6;
const DARK = 14;
/** Logs of the bytes of light. */
const LOG = Float32Array.from({ length: 256 }, (_, byte) => Math.log(byte + DARK));

/**
 * Where a frame differs from what the face usually looks like, beyond a light that changes evenly across it:
 * there something is in front, though it may have the colour of skin. 0..1 on the raster of `frame`.
 */
export function coveredBy(frame: Frame, usual: Uint8Array): Float32Array {
  const { picture, depth, unit } = frame;
  const { width, height } = picture;
  const map = mapFace(canonical(), frame.points, picture).straight;
  const expected = sample({ ...SQUARE, data: usual }, map, false);
  const unsure = ringsMask(
    frame.points,
    [...RING.eyes, ...RING.brows, RING.lips, RING.nostrils],
    picture,
    0.035 * unit,
  );
  const count = width * height;
  const log = new Float32Array(3 * count);
  const weight = new Float32Array(count);
  const known = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    if (depth[i]! < RIM[0] * unit) continue;
    known[i] = 1;
    weight[i] = unsure[i] ? 0 : 1;
    for (let k = 3 * i; k < 3 * i + 3; k++) log[k] = LOG[picture.data[k]!]! - LOG[expected[k]!]!;
  }
  for (let c = 0; c < 3; c++) {
    const [level, across, down] = evenLight(log, weight, picture, c) as [number, number, number];
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++)
        if (known[i] !== 0) log[3 * i + c]! -= level + across * (x / width) + down * (y / height);
  }
  const left = gaussian(log, picture, BLUR, 3);
  const share = gaussian(known, picture, BLUR);
  const steep = steepness(expected, known, picture);
  const other = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    if (known[i] === 0) continue;
    const r = left[3 * i]!;
    const g = left[3 * i + 1]!;
    const b = left[3 * i + 2]!;
    const rim = AT_RIM * smoothstep(RIM[1] * unit, RIM[0] * unit, depth[i]!);
    const same = GRAIN + OFF * steep[i]! + (unsure[i] ? FEATURES : 0) + rim;
    other[i] = Math.sqrt((r * r + g * g + b * b) / 3) / (share[i]! * same);
  }
  return large(other, known, frame);
}

/** How steeply the log of light changes, a pixel; the steepest of the colours, near each pixel. */
function steepness(bytes: Uint8Array, known: Float32Array, { width, height }: Picture): Float32Array {
  const out = new Float32Array(known.length);
  for (let i = width; i < out.length - width; i++) {
    if (known[i - 1] === 0 || known[i + 1] === 0 || known[i - width] === 0 || known[i + width] === 0)
      continue;
    let most = 0;
    for (let k = 3 * i; k < 3 * i + 3; k++) {
      const across = LOG[bytes[k + 3]!]! - LOG[bytes[k - 3]!]!;
      const down = LOG[bytes[k + 3 * width]!]! - LOG[bytes[k - 3 * width]!]!;
      const square = across * across + down * down;
      if (square > most) most = square;
    }
    out[i] = Math.sqrt(most) / 2;
  }
  return gaussian(out, { width, height }, 1.5);
}

/** An even light over the face: the plane of logs that fits most of it (least squares, outliers losing weight). */
function evenLight(log: Float32Array, weight: Float32Array, { width, height }: Picture, c: number): number[] {
  let slope = [0, 0, 0];
  for (let round = 0; round < 7; round++) {
    const [level, across, down] = slope as [number, number, number];
    let [one, us, vs, uu, uv, vv] = [0, 0, 0, 0, 0, 0];
    let [sum, sumU, sumV] = [0, 0, 0];
    for (let y = 0; y < height; y += 3)
      for (let x = 0; x < width; x += 3) {
        const i = y * width + x;
        if (weight[i] === 0) continue;
        const u = x / width;
        const v = y / height;
        const value = log[3 * i + c]!;
        const off = (value - level - across * u - down * v) / 0.03;
        const w = round === 0 ? 1 : 1 / (1 + off * off);
        one += w;
        us += w * u;
        vs += w * v;
        uu += w * u * u;
        uv += w * u * v;
        vv += w * v * v;
        sum += w * value;
        sumU += w * u * value;
        sumV += w * v * value;
      }
    slope = solve([one, us, vs, us, uu + 4, uv, vs, uv, vv + 4], [sum, sumU, sumV]);
  }
  return slope;
}

/** Solves three equations by Cramer's rule; zeros where they are none. */
function solve(m: readonly number[], r: readonly number[]): number[] {
  const det = (a: ArrayLike<number>): number =>
    a[0]! * (a[4]! * a[8]! - a[5]! * a[7]!) -
    a[1]! * (a[3]! * a[8]! - a[5]! * a[6]!) +
    a[2]! * (a[3]! * a[7]! - a[4]! * a[6]!);
  const whole = det(m);
  if (Math.abs(whole) < 1e-9) return [0, 0, 0];
  return [0, 1, 2].map((k) => det(m.map((v, i) => (i % 3 === k ? r[(i / 3) | 0]! : v))) / whole);
}

/**
 * Of the differences, as multiples of those that are none, only what is large and hangs together with something
 * certain, 0..1; no thin line is certain. Eyes and mouth under it are covered too.
 */
function large(other: Float32Array, known: Float32Array, { picture, depth, unit }: Frame): Float32Array {
  const thick = erode(
    toPlane(other, (v, i) => (v > SURE && depth[i]! > RIM[1] * unit ? 1 : 0)),
    picture,
    THIN,
  );
  const certain = dilate(thick, picture, THIN);
  let [area, all] = [0, 0];
  for (let i = 0; i < other.length; i++) {
    all += known[i]!;
    area += certain[i]!;
  }
  if (area < LEAST * all) return new Float32Array(other.length);
  const mask = Uint8Array.from(other, (v) => (v > MAYBE ? 255 : 0));
  const sure = hangingTogether(mask, picture, (i) => certain[i] !== 0);
  const kept = toPlane(other, (v, i) => (sure[i] ? smoothstep(0.8 * MAYBE, 1.5 * MAYBE, v) : 0));
  const radius = Math.round(0.05 * unit);
  return erode(dilate(kept, picture, radius), picture, radius);
}
