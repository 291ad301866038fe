import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { POINT, RING, faceWidth, ringsMask } from '#media/face/geometry/mesh.ts';
import { readLandmarks } from '#media/face/detect/landmarks.ts';
import { regionAt, type ClipTracks } from '#media/face/motion/tracks.ts';
import type { Picture } from '#media/raster/plane.ts';

/** Below this share of what usually changes, a frame shows the old face. */
const GONE = 0.4;
/** Between the lower lip and the chin. */
const CHIN = [57, 43, 106, 182, 83, 18, 313, 406, 335, 273, 287, 422, 424, 418, 421, 200, 201, 194, 204, 202];

type Colour = readonly [number, number, number];

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Mean change of a frame inside of rings of a face, each channel. */
function changed(before: Picture, after: Picture, points: Landmarks, rings: readonly (readonly number[])[]) {
  const mask = ringsMask(points, rings, before, 0);
  const sum = [0, 0, 0];
  let [all, count] = [0, 0];
  mask.forEach((isIn, i) => {
    if (!isIn) return;
    count++;
    for (let c = 0; c < 3; c++) {
      const change = after.data[3 * i + c]! - before.data[3 * i + c]!;
      sum[c]! += change;
      all += Math.abs(change) / 3;
    }
  });
  const mean = sum.map((value) => value / Math.max(1, count)) as unknown as Colour;
  return { mean, much: all / Math.max(1, count) };
}

const apart = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The largest step of a series from frame to frame, where both are known, and the one below which nine of ten are. */
function steps<T>(series: readonly (T | undefined)[], far: (a: T, b: T) => number) {
  const all = series.slice(1).flatMap((value, t) => {
    const before = series[t];
    return value === undefined || before === undefined ? [] : [far(before, value)];
  });
  const sorted = all.toSorted((a, b) => a - b);
  return { worst: sorted.at(-1) ?? 0, most: sorted[Math.floor(0.9 * sorted.length)] ?? 0 };
}

/**
 * Whether a new face stays where the head is, and there: frames that show the old one though the head is in the
 * picture, steps of its place beside the head's own (% of the face width), and of the colours of its cheeks and of its
 * chin beside those of the old face (grey levels). `truth` tells where the head is; undefined: not in the picture.
 */
export function motionOf(
  before: readonly Picture[],
  after: readonly Picture[],
  truth: readonly (Landmarks | undefined)[],
  tracks: ClipTracks,
) {
  const [track] = tracks.tracks;
  const step = tracks.durationMs / tracks.frames;
  const of = (rings: readonly (readonly number[])[]) =>
    truth.map((points, t) => points && changed(before[t]!, after[t]!, points, rings));
  const faces = of([RING.oval]);
  const usual = middleOf(faces.flatMap((one) => (one ? [one.much] : [])));
  const gone = faces.flatMap((one, t) => (one && one.much < GONE * usual ? [t] : []));
  const isThere = (t: number): boolean => faces[t] !== undefined && !gone.includes(t);
  const places = truth.map((points, t) => {
    if (!points || !track || !isThere(t)) return undefined;
    const seen = readLandmarks(after[t]!, regionAt(track, t * step));
    const unit = faceWidth(points);
    return [POINT.top, POINT.chin, 1, 33, 263, 61, 291].flatMap((i) => [
      (seen[3 * i]! - points[3 * i]!) / unit,
      (seen[3 * i + 1]! - points[3 * i + 1]!) / unit,
    ]);
  });
  const moved = (a: number[], b: number[]): number =>
    (100 * a.reduce((sum, value, k) => sum + Math.abs(value - b[k]!), 0)) / a.length;
  const colours = (rings: readonly (readonly number[])[]) =>
    steps(
      of(rings).map((one, t) => (one && isThere(t) ? one.mean : undefined)),
      apart,
    );
  return {
    frames: truth.filter(Boolean).length,
    gone,
    presence_worst: Math.min(...faces.flatMap((one, t) => (one && isThere(t) ? [one.much / usual] : []))),
    presence_steps: steps(
      faces.map((one) => one && one.much / usual),
      (a, b) => Math.abs(a - b),
    ),
    place: steps(places, moved),
    cheeks: colours(RING.cheeks),
    chin: colours([CHIN]),
  };
}
