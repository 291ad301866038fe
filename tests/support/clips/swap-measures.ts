import { alignPoints } from '#media/face/geometry/align.ts';
import { detectMainFace } from '#media/face/detect/detector.ts';
import { findLandmarks, POINTS, type Landmarks } from '#media/face/detect/landmarks.ts';
import { distance, RING, ringMask } from '#media/face/geometry/mesh.ts';
import { cv, withMats } from '#media/opencv/opencv.ts';
import { byteMat, dilate, erode, gaussian, type Picture } from '#media/raster/plane.ts';

/** Quality of a swap; smaller is better except for `toTarget`, the distance of the face from the target's. */
export interface SwapMeasures {
  /**
   * Gradient along the border of what changed beyond what the target has there, Lab units a pixel at a face
   * width of 160.
   */
  seam: number;
  /** Difference of skin from the target's at low frequency, Lab units: tone and light. */
  colour: number;
  /**
   * Mean distance of eyes, nose and mouth from the source's, and from the target's, pose taken out; % of the
   * eyes' distance.
   */
  toSource: number;
  toTarget: number;
  /** Mean distance of the outer contour from the target's, % of the eyes' distance. */
  contour: number;
}

const SIDE = 256;
const FACE = 160;
const square = { width: SIDE, height: SIDE };
const INNER = [
  33, 133, 159, 145, 362, 263, 386, 374, 70, 105, 107, 300, 334, 336, 168, 6, 1, 4, 98, 327, 61, 291, 0, 17,
  2,
];

/** The face resampled to a width of 160 in Lab, with its landmarks there. */
function normalise(picture: Picture, points: Landmarks): { lab: Float32Array; points: Landmarks } {
  const k = FACE / distance(points, 234, 454);
  const cx = (points[3 * 234]! + points[3 * 454]!) / 2;
  const cy = (points[3 * 10 + 1]! + points[3 * 152 + 1]!) / 2;
  const lab = withMats((keep) => {
    const full = keep(byteMat(picture.data, picture, 3));
    const sigma = Math.max(0.01, k < 0.6 ? 0.4 / k : 0);
    if (k < 0.6) cv.GaussianBlur(full, full, new cv.Size(0, 0), sigma, sigma, cv.BORDER_REPLICATE);
    const matrix = keep(cv.matFromArray(2, 3, cv.CV_64F, [k, 0, SIDE / 2 - k * cx, 0, k, SIDE / 2 - k * cy]));
    const small = keep(new cv.Mat());
    cv.warpAffine(
      full,
      small,
      matrix,
      new cv.Size(SIDE, SIDE),
      cv.INTER_LINEAR,
      cv.BORDER_REPLICATE,
      new cv.Scalar(0),
    );
    cv.cvtColor(small, small, cv.COLOR_RGB2Lab);
    return Float32Array.from(small.data, (v, i) => (i % 3 === 0 ? (v * 100) / 255 : v));
  });
  const moved = new Float32Array(points.length);
  for (let i = 0; i < POINTS; i++) {
    moved[3 * i] = k * (points[3 * i]! - cx) + SIDE / 2;
    moved[3 * i + 1] = k * (points[3 * i + 1]! - cy) + SIDE / 2;
  }
  return { lab, points: moved };
}

const apart = (a: Float32Array, b: Float32Array, i: number): number =>
  Math.hypot(a[3 * i]! - b[3 * i]!, a[3 * i + 1]! - b[3 * i + 1]!, a[3 * i + 2]! - b[3 * i + 2]!);

type Step = readonly [step: typeof dilate, radius: number];

const morph = (mask: ArrayLike<number>, steps: readonly Step[]): Float32Array =>
  steps.reduce<Float32Array>((plane, [step, radius]) => step(plane, square, radius), Float32Array.from(mask));

function seamOf(before: Float32Array, after: Float32Array): number {
  const [b, a] = [gaussian(before, square, 1.2, 3), gaussian(after, square, 1.2, 3)];
  const changed = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (apart(a, b, i) > 2 ? 255 : 0));
  const clean = morph(changed, [
    [dilate, 2],
    [erode, 2],
    [erode, 2],
    [dilate, 2],
  ]);
  const [inner, outer] = [erode(clean, square, 4), dilate(clean, square, 4)];
  const gradient = (p: Float32Array, i: number): number => {
    let sum = 0;
    for (let c = 0; c < 3; c++)
      sum +=
        (p[3 * (i + 1) + c]! - p[3 * (i - 1) + c]!) ** 2 +
        (p[3 * (i + SIDE) + c]! - p[3 * (i - SIDE) + c]!) ** 2;
    return Math.sqrt(sum) / 2;
  };
  let [sum, count] = [0, 0];
  for (let y = 3; y < SIDE - 3; y++)
    for (let x = 3; x < SIDE - 3; x++) {
      const i = y * SIDE + x;
      if (!outer[i] || inner[i]) continue;
      let there = 0;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) there = Math.max(there, gradient(b, i + dy * SIDE + dx));
      sum += Math.max(0, gradient(a, i) - there);
      count++;
    }
  return count ? sum / count : 0;
}

function colourOf(before: Float32Array, after: Float32Array, points: Landmarks): number {
  const [b, a] = [gaussian(before, square, 14, 3), gaussian(after, square, 14, 3)];
  const inside = morph(ringMask(points, RING.oval, square), [[erode, 10]]);
  let [sum, count] = [0, 0];
  for (let i = 0; i < inside.length; i++)
    if (inside[i]) {
      sum += apart(a, b, i);
      count++;
    }
  return sum / count;
}

function meanDistance(a: Landmarks, b: Landmarks, of: readonly number[], unit: number): number {
  return (
    (100 * of.reduce((sum, i) => sum + Math.hypot(a[3 * i]! - b[3 * i]!, a[3 * i + 1]! - b[3 * i + 1]!), 0)) /
    of.length /
    unit
  );
}

/** A picture with the landmarks of its main face; throws where there is none. */
export function mainFace(picture: Picture): { picture: Picture; points: Landmarks } {
  const found = detectMainFace(picture);
  if (!found) throw new Error('no face to measure');
  return { picture, points: findLandmarks(picture, found) };
}

/** Measures `after`, the target with the source's face on it. */
export function measureSwap(
  target: { picture: Picture; points: Landmarks },
  source: { points: Landmarks },
  after: Picture,
): SwapMeasures {
  const result = mainFace(after).points;
  const eyes = distance(target.points, 33, 263);
  const [t, r] = [normalise(target.picture, target.points), normalise(after, target.points)];
  return {
    seam: seamOf(t.lab, r.lab),
    colour: colourOf(t.lab, r.lab, t.points),
    toSource: meanDistance(alignPoints(source.points, result, INNER), result, INNER, eyes),
    toTarget: meanDistance(alignPoints(target.points, result, INNER), result, INNER, eyes),
    contour: meanDistance(target.points, result, RING.oval, eyes),
  };
}
