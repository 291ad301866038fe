import { canonicalLandmarks } from '#media/face/geometry/canonical.ts';
import { RING, ringsMask } from '#media/face/geometry/mesh.ts';
import { mapFace } from '#media/face/geometry/warp.ts';
import { hangingTogether } from '#media/face/matte/matte-raster.ts';
import type { Frame } from '#media/face/geometry/frame.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { dilate, gaussian, smoothstep, toPlane, type Picture } from '#media/raster/plane.ts';
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

/** Differences in the log of light that are none, and that are certain. */
const [SAME, OTHER] = [0.11, 0.24];
/** Closer to the rim a turning head shows what was not seen before; in face widths. */
const RIM = 0.09;
/** Part of the face that something in front covers at least. */
const LEAST = 0.03;
const DARK = 14;
/** Logs of the bytes of light. */
const LOG = Float64Array.from({ length: 256 }, (_, byte) => Math.log(byte + DARK));

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
  for (let i = 0; i < count; i++) {
    if (depth[i]! < RIM * unit) continue;
    weight[i] = unsure[i] ? 0 : 1;
    for (let k = 3 * i; k < 3 * i + 3; k++) log[k] = LOG[picture.data[k]!]! - LOG[expected[k]!]!;
  }
  const size = new Float32Array(count);
  for (let c = 0; c < 3; c++) {
    const slope = evenLight(log, weight, picture, c);
    const [level, across, down] = slope as [number, number, number];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (weight[i] === 0) continue;
        const left = log[3 * i + c]! - level - across * (x / width) - down * (y / height);
        size[i]! += Math.abs(left) / 3;
      }
  }
  const near = gaussian(size, picture, 1.4);
  const known = gaussian(weight, picture, 1.4);
  const other = new Float32Array(count);
  for (let i = 0; i < count; i++)
    if (depth[i]! >= RIM * unit && known[i]! > 0.15) other[i] = smoothstep(SAME, OTHER, near[i]! / known[i]!);
  return large(other, frame);
}

/** An even light over the face: the plane of logs that fits most of it (least squares, outliers losing weight). */
function evenLight(log: Float32Array, weight: Float32Array, { width, height }: Picture, c: number): number[] {
  let slope = [0, 0, 0];
  for (let round = 0; round < 4; round++) {
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
        const off = (value - level - across * u - down * v) / 0.1;
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

/** Only what is large and hangs together with something certain; eyes and mouth under it are covered too. */
function large(other: Float32Array, { picture, depth, unit }: Frame): Float32Array {
  const mask = new Uint8Array(other.length);
  for (let i = 0; i < mask.length; i++) if (other[i]! > 0.35) mask[i] = 255;
  const sure = hangingTogether(mask, picture, (i) => other[i]! > 0.9);
  let [area, all] = [0, 0];
  for (let i = 0; i < sure.length; i++) {
    area += sure[i]!;
    if (depth[i]! > RIM * unit) all++;
  }
  if (area < LEAST * all) return new Float32Array(other.length);
  const radius = Math.round(0.05 * unit);
  const kept = toPlane(other, (v, i) => (sure[i] ? v : 0));
  const grown = toPlane(dilate(kept, picture, radius), (v) => -v);
  return toPlane(dilate(grown, picture, radius), (v) => Math.max(0, -v));
}
