import { cv, withMats, type Mat } from '#media/opencv/opencv.ts';
import { byteMat, type Extent, type Picture, type Rect } from '#media/raster/plane.ts';
import { smallGrey } from './grey.ts';

/** Where a point of one frame lies in another: x' = a x + b y + c, y' = d x + e y + f. */
export type Affine = readonly [number, number, number, number, number, number];

export const STILL: Affine = [1, 0, 0, 0, 1, 0];

/** First `first`, then `second`. */
export const after = (first: Affine, second: Affine): Affine => {
  const [a, b, c, d, e, f] = first;
  const [p, q, r, s, t, u] = second;
  return [p * a + q * d, p * b + q * e, p * c + q * f + r, s * a + t * d, s * b + t * e, s * c + t * f + u];
};

export function inverse([a, b, c, d, e, f]: Affine): Affine {
  const det = a * e - b * d;
  const [p, q, s, t] = [e / det, -b / det, -d / det, a / det];
  return [p, q, -(p * c + q * f), s, t, -(s * c + t * f)];
}

/** Where points of one frame were found in the next: x, y, x, y … of either. */
export interface Tracks {
  readonly from: Float32Array;
  readonly to: Float32Array;
  /** Share of the points that were found again, 0 to 1. */
  readonly found: number;
}

/** Corners that are followed, their least quality beside the best, and how far they are apart, pixels. */
const MOST_POINTS = 240;
const QUALITY = 0.01;
const APART = 6;
/** Side of what is compared round a point, pixels. */
const AREA = 15;
/** Mean difference of brightness round a point, from which on it was not found. */
const LOST = 14;

/**
 * Follows corners of a small grey frame to the next, by the pyramid of Lucas and Kanade. `bare`: 0 where a corner says
 * nothing about the ground.
 */
export function track(
  before: Uint8Array,
  now: Uint8Array,
  extent: Extent,
  bare = new Uint8Array(extent.width * extent.height).fill(255),
): Tracks {
  return withMats((keep) => {
    const [first, second] = [keep(byteMat(before, extent, 1)), keep(byteMat(now, extent, 1))];
    const [corners, found, status, error]: Mat[] = Array.from({ length: 4 }, () => keep(new cv.Mat()));
    cv.goodFeaturesToTrack(first, corners!, MOST_POINTS, QUALITY, APART, keep(byteMat(bare, extent, 1)));
    const area = new cv.Size(AREA, AREA);
    if (corners!.rows === 0) return { from: new Float32Array(), to: new Float32Array(), found: 1 };
    cv.calcOpticalFlowPyrLK(first, second, corners!, found!, status!, error!, area);
    const [from, to]: number[][] = [[], []];
    const [a, b, isFound, off] = [corners!.data32F, found!.data32F, status!.data, error!.data32F];
    for (let i = 0; i < isFound.length; i++) {
      if (isFound[i] === 0 || off[i]! > LOST) continue;
      from!.push(a[2 * i]!, a[2 * i + 1]!);
      to!.push(b[2 * i]!, b[2 * i + 1]!);
    }
    return {
      from: Float32Array.from(from!),
      to: Float32Array.from(to!),
      found: from!.length / 2 / isFound.length,
    };
  });
}

/** Room round a mark in which nothing is followed, pixels of what is looked at. */
const MARGIN = 4;

/**
 * Follows the ground of a picture that begins at x0, y0 of a frame to that of the next frame; places are pixels of the
 * frame. `marks` hide it.
 */
export function tracksOf(
  before: Picture,
  now: Picture,
  { x0, y0 }: Pick<Rect, 'x0' | 'y0'>,
  marks: readonly Rect[] = [],
): Tracks {
  const [a, b] = [smallGrey(before), smallGrey(now)];
  const { extent, times } = a;
  const bare = new Uint8Array(a.grey.length).fill(255);
  for (const rect of marks) {
    const [left, right] = [rect.x0 - x0, rect.x1 - x0].map(
      (x, n) => x / times + (n === 0 ? -MARGIN : MARGIN),
    );
    const [top, bottom] = [rect.y0 - y0, rect.y1 - y0].map(
      (y, n) => y / times + (n === 0 ? -MARGIN : MARGIN),
    );
    const [from, to] = [Math.max(0, Math.floor(left!)), Math.min(extent.width, Math.ceil(right!))];
    for (let y = Math.max(0, Math.floor(top!)); y < Math.min(extent.height, bottom!); y++)
      if (to > from) bare.fill(0, y * extent.width + from, y * extent.width + to);
  }
  const found = track(a.grey, b.grey, extent, bare);
  const back = (points: Float32Array): Float32Array =>
    points.map((value, i) => value * times + (i % 2 === 0 ? x0 : y0));
  return { ...found, from: back(found.from), to: back(found.to) };
}

/** A point that moves less stands still, pixels; so many of all make the camera stand still. */
const STANDS = 0.3;
const STANDING = 0.25;
/** Points that a motion with turn and zoom is read from, at least; fewer tell a shift. */
const FOR_TURN = 14;
const FOR_SHIFT = 4;
const OFF = 0.7;

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Indices of the points that lie round a rectangle, or all where there are too few. */
function around({ from }: Tracks, near: Rect): number[] {
  const [wide, high] = [near.x1 - near.x0, near.y1 - near.y0];
  const all = Array.from({ length: from.length / 2 }, (_, i) => i);
  const chosen = all.filter(
    (i) =>
      from[2 * i]! > near.x0 - wide / 2 &&
      from[2 * i]! < near.x1 + wide / 2 &&
      from[2 * i + 1]! > near.y0 - high &&
      from[2 * i + 1]! < near.y1 + high,
  );
  return chosen.length >= FOR_TURN ? chosen : all;
}

/** The motion of the ground round a rectangle of the frame before. */
export function motionNear(tracks: Tracks, near: Rect): Affine {
  const points = around(tracks, near);
  const { from, to } = tracks;
  const shift = (i: number): [number, number] => [
    to[2 * i]! - from[2 * i]!,
    to[2 * i + 1]! - from[2 * i + 1]!,
  ];
  const standing = points.filter((i) => Math.hypot(...shift(i)) < STANDS).length;
  if (points.length < FOR_SHIFT || standing > STANDING * points.length) return STILL;
  const shifts = points.map(shift);
  const steady: Affine = [1, 0, middle(shifts.map(([x]) => x)), 0, 1, middle(shifts.map(([, y]) => y))];
  if (points.length < FOR_TURN) return steady;
  return withMats((keep) => {
    const mat = (values: Float32Array): Mat => {
      const made = keep(new cv.Mat(points.length, 1, cv.CV_32FC2));
      made.data32F.set(points.flatMap((i) => [values[2 * i]!, values[2 * i + 1]!]));
      return made;
    };
    const inliers = keep(new cv.Mat());
    const found = keep(cv.estimateAffine2D(mat(from), mat(to), inliers, cv.RANSAC, OFF));
    if (found.rows === 0) return steady;
    const [a, b, c, d, e, f] = found.data64F;
    const isSane = Math.abs(a! - 1) < 0.2 && Math.abs(e! - 1) < 0.2 && Math.abs(b!) + Math.abs(d!) < 0.3;
    return isSane ? [a!, b!, c!, d!, e!, f!] : steady;
  });
}
