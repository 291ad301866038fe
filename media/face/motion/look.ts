import { alignPoints } from '#media/face/geometry/align.ts';
import { canonicalLandmarks } from '#media/face/geometry/canonical.ts';
import { faceWidth, POINT, RING } from '#media/face/geometry/mesh.ts';
import { cv, withMats } from '#media/opencv/opencv.ts';
import { byteMat, type Picture } from '#media/raster/plane.ts';
import { POINTS, type Landmarks } from '#media/face/detect/landmarks.ts';

const ALL = Array.from({ length: POINTS }, (_, i) => i);
/** Corners of eyes, brows, nose and mouth. */
const SHAPE = [33, 133, 362, 263, 70, 105, 107, 300, 334, 336, 168, 6, 1, 98, 327, 61, 291, 0, 17, 152];
/** How many units of Lab the shape counts for each percent of the face width. */
const SHAPE_WEIGHT = 2.2;

/**
 * How a person looks: colours of skin, hair, chin, lips, brows and what is worn at the neck, and where eyes,
 * nose and mouth sit. Numbers whose distance tells people of one clip apart, not people at large.
 */
export type FaceLook = readonly number[];

export function lookOf(picture: Picture, points: Landmarks): FaceLook {
  const unit = faceWidth(points);
  const [top, chin] = [3 * POINT.top, 3 * POINT.chin];
  const [dx, dy] = [points[top]! - points[chin]!, points[top + 1]! - points[chin + 1]!];
  const length = Math.hypot(dx, dy) || 1;
  const up = [dx / length, dy / length] as const;
  const at = (i: number, rise = 0, aside = 0): [number, number] => [
    points[3 * i]! + unit * (rise * up[0] - aside * up[1]),
    points[3 * i + 1]! + unit * (rise * up[1] + aside * up[0]),
  ];
  const ring = (indices: readonly number[]) => indices.map((i) => at(i));
  const zones = [
    RING.cheeks.flatMap(ring),
    [-0.2, -0.1, 0, 0.1, 0.2].flatMap((s) => [0.1, 0.18, 0.26].map((r) => at(POINT.top, r, s))),
    ring([18, 200, 199, 175, 83, 313, 201, 421]),
    ring(RING.lips),
    [-0.15, 0, 0.15].flatMap((s) => [0.4, 0.5, 0.6].map((r) => at(POINT.chin, -r, s))),
  ];
  const [skin, ...others] = zones.map((zone) => labMean(picture, zone, Math.max(1, unit * 0.03)));
  const posed = alignPoints(points, canonicalLandmarks(100), ALL);
  const width = faceWidth(posed);
  const canonical = canonicalLandmarks(100);
  const shape = SHAPE.flatMap((i) =>
    [0, 1].map((k) => ((posed[3 * i + k]! - canonical[3 * i + k]!) / width) * 100 * SHAPE_WEIGHT),
  );
  // colours of the parts against the skin's: the light of the place falls out
  return [
    0.35 * skin![0],
    0.7 * skin![1],
    0.7 * skin![2],
    ...others.flatMap((lab) => [0.5 * (lab[0] - skin![0]), lab[1] - skin![1], lab[2] - skin![2]]),
    ...shape,
  ];
}

export function unlike(a: FaceLook, b: FaceLook): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k]! - b[k]!) ** 2;
  return Math.sqrt(sum);
}

/** Middle of several looks, value by value: one bad frame does not spoil it. */
export const medianLook = (looks: readonly FaceLook[]): FaceLook =>
  looks[0]!.map((_, k) => {
    const values = looks.map((look) => look[k]!).toSorted((a, b) => a - b);
    return values[values.length >> 1]!;
  });

/** Mean colour round places of a picture, Lab with L 0..100. */
function labMean(picture: Picture, places: readonly (readonly [number, number])[], reach: number) {
  const sum = [0, 0, 0];
  let count = 0;
  const r = Math.min(3, Math.round(reach));
  for (const [px, py] of places)
    for (let y = Math.round(py) - r; y <= Math.round(py) + r; y++)
      for (let x = Math.round(px) - r; x <= Math.round(px) + r; x++) {
        if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue;
        for (let c = 0; c < 3; c++) sum[c]! += picture.data[3 * (y * picture.width + x) + c]!;
        count++;
      }
  const mean = Uint8Array.from(sum, (s) => (count === 0 ? 128 : s / count));
  return withMats((keep) => {
    const out = keep(new cv.Mat());
    cv.cvtColor(keep(byteMat(mean, { width: 1, height: 1 }, 3)), out, cv.COLOR_RGB2Lab);
    return [(out.data[0]! * 100) / 255, out.data[1]!, out.data[2]!] as const;
  });
}
