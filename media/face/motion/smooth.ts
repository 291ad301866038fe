import { type Landmarks, POINTS } from '#media/face/detect/landmarks.ts';
import { faceWidth } from '#media/face/geometry/mesh.ts';
import { smoothOverMesh } from '#media/face/geometry/visibility.ts';
import { smoothstep } from '#media/raster/plane.ts';

/** Frames on either side that steady the landmarks of a frame. */
export const LANDMARK_REACH = 4;
/** Widths of the windows, in frames, of what moves and of what keeps still. */
const SIGMA = { moving: 1.9, still: 3 } as const;
/** Up to here landmarks leave a straight way by the noise of their reading, from there on they move; face widths. */
const NOISE = 0.0015;
const MOVES = 0.003;
/** Rounds of smoothing over the mesh: what lies beside a part that moves moves with it. */
const SPREAD = 4;

/** Landmarks of one frame, and how many frames it is away. */
interface Near {
  readonly points: Landmarks;
  readonly apart: number;
}

/**
 * Landmarks steadied in time. Where a face moves or speaks: a parabola through those of the frames before and after,
 * by weighted least squares (Savitzky & Golay 1964; local regression, Cleveland 1979), read in the middle. It follows
 * speed and acceleration without a lag, so nothing trails a turning head; at the ends of a track it leans on one
 * side. Where nothing but noise leaves a straight way: a straight line, by a wider window, which trembles less.
 */
export function steadyLandmarks(around: readonly Near[]): Landmarks {
  const at = around.map(({ apart }) => apart);
  const out = weighted(around, parabola(at));
  const still = line(at);
  const calm = weighted(around, still.value);
  const moving = movement(around, calm, weighted(around, still.slope), faceWidth(out));
  for (let i = 0; i < out.length; i++)
    out[i]! += smoothstep(MOVES, NOISE, moving[(i / 3) | 0]!) * (calm[i]! - out[i]!);
  return out;
}

function weighted(around: readonly Near[], weights: readonly number[]): Landmarks {
  const out = new Float32Array(around[0]!.points.length);
  for (const [j, { points }] of around.entries()) {
    const w = weights[j]!;
    for (let i = 0; i < out.length; i++) out[i]! += w * points[i]!;
  }
  return out;
}

/** How far each landmark, and those beside it, leave the line at `speed` through `middle`; in face widths. */
function movement(around: readonly Near[], middle: Landmarks, speed: Landmarks, unit: number): Float32Array {
  const near = bell(
    around.map(({ apart }) => apart),
    SIGMA.still,
  );
  const total = near.reduce((s, w) => s + w, 0);
  const squares = new Float32Array(POINTS);
  for (const [j, { points, apart }] of around.entries())
    for (let i = 0, k = 0; i < POINTS; i++, k += 3) {
      const dx = points[k]! - middle[k]! - apart * speed[k]!;
      const dy = points[k + 1]! - middle[k + 1]! - apart * speed[k + 1]!;
      squares[i]! += (near[j]! / total) * (dx * dx + dy * dy);
    }
  return smoothOverMesh(
    squares.map((square) => Math.sqrt(square) / unit),
    SPREAD,
  );
}

const bell = (at: readonly number[], sigma: number): number[] =>
  at.map((t) => Math.exp(-((t / sigma) ** 2) / 2));

/** Weights that give the line's value and slope at 0. */
function line(at: readonly number[]): { value: number[]; slope: number[] } {
  const near = bell(at, SIGMA.still);
  const sum = (k: number): number => at.reduce((s, t, j) => s + near[j]! * t ** k, 0);
  const [s0, s1, s2] = [sum(0), sum(1), sum(2) + 0.05];
  const det = s0 * s2 - s1 * s1;
  const value = at.map((t, j) => (near[j]! * (s2 - s1 * t)) / det);
  const total = value.reduce((s, w) => s + w, 0);
  return {
    value: value.map((w) => w / total),
    slope: at.map((t, j) => (near[j]! * (s0 * t - s1)) / det),
  };
}

/** Weights that give the parabola's value at 0. */
function parabola(at: readonly number[]): number[] {
  const near = bell(at, SIGMA.moving);
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
