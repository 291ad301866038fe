import type { Landmarks } from '#media/face/detect/landmarks.ts';

/** Frames on either side that steady the landmarks of a frame. */
export const LANDMARK_REACH = 4;
/** Width of the window, in frames. */
const SIGMA = 1.9;

/** Landmarks of one frame, and how many frames it is away. */
interface Near {
  readonly points: Landmarks;
  readonly apart: number;
}

/**
 * Landmarks steadied in time: a parabola through those of the frames before and after, by weighted least squares
 * (Savitzky & Golay 1964; local regression, Cleveland 1979), read in the middle. It follows speed and
 * acceleration without a lag, so nothing trails a turning head; at the ends of a track it leans on one side.
 */
export function steadyLandmarks(around: readonly Near[]): Landmarks {
  const weights = kernel(around.map(({ apart }) => apart));
  const out = new Float32Array(around[0]!.points.length);
  for (const [j, { points }] of around.entries()) {
    const w = weights[j]!;
    for (let i = 0; i < out.length; i++) out[i]! += w * points[i]!;
  }
  return out;
}

/** Weights that give the parabola's value at 0. */
function kernel(at: readonly number[]): number[] {
  const near = at.map((t) => Math.exp(-((t / SIGMA) ** 2) / 2));
  const sum = (k: number): number => at.reduce((s, t, j) => s + near[j]! * t ** k, 0);
  const ridge = 0.6;
  const [s0, s1, s2, s3, s4] = [sum(0), sum(1), sum(2) + 0.05, sum(3), sum(4) + ridge];
  // first row of the inverse of [[s0 s1 s2] [s1 s2 s3] [s2 s3 s4]]
  const a = s2 * s4 - s3 * s3;
  const b = s2 * s3 - s1 * s4;
  const c = s1 * s3 - s2 * s2;
  const det = s0 * a + s1 * b + s2 * c;
  const raw = at.map((t, j) => (near[j]! * (a + b * t + c * t * t)) / det);
  const total = raw.reduce((s, w) => s + w, 0);
  return raw.map((w) => w / total);
}
