import { type Landmarks, POINTS } from '#media/face/detect/landmarks.ts';
import { LANDMARK_REACH, steadyLandmarks } from '#media/face/motion/smooth.ts';
import { clamp } from '#media/raster/plane.ts';
import { type Pose, readHead } from './head.ts';
import { eyeOpening } from './parts.ts';
import type { Reading, Rest } from './rest.ts';

/** What the portrait is to do at a moment, relative to what it does. */
export interface Drive {
  /** Radians. */
  readonly turn: number;
  readonly nod: number;
  readonly tilt: number;
  /** Face widths to the right and down, and by how much the face comes nearer (0: as it is). */
  readonly dx: number;
  readonly dy: number;
  readonly nearer: number;
  /** How the points of the face move on the head, in face widths. */
  readonly face: Float32Array;
  /** How far the eyes are open, 0 (closed) to 1.15, beside what they are in the portrait. */
  readonly eyes: readonly [right: number, left: number];
  /** Eye widths to the right and down. */
  readonly gaze: readonly [number, number];
}

/** What a single picture bears, in radians; movements ease towards it. */
export const MOST = { turn: 0.4, nod: 0.26, tilt: 0.4 } as const;
/** Face widths. */
const MOST_SHIFT = [0.2, 0.12] as const;
const MOST_NEARER = 0.08;
const MOST_GAZE = [0.15, 0.045] as const;
/** Movement of a point below this is mostly noise of the landmarks; face widths. */
const NOISE = 0.0045;
/** Shares of the usual opening at which eyes count as open and as closed: landmarks never close them. */
const [OPEN, CLOSED] = [0.86, 0.66];
/** Milliseconds beyond which two readings are no neighbors, and in which a face that is back takes over. */
const GAP_MS = 160;
const BACK_MS = 320;

/** Follows as it is for small values and eases towards `most`. */
export const eased = (value: number, most: number): number => most * Math.tanh(value / most);

/** Smooth instead of a step at a dead zone. */
const quiet = (value: number, noise: number): number => value * (value ** 2 / (value ** 2 + noise ** 2));

function lidsOf(share: number): number {
  if (share >= OPEN) return 1 + 0.5 * clamp(share - 1.14, 0, 0.3);
  return Math.max(0, (share - CLOSED) / (OPEN - CLOSED));
}

const away = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

export function driveOf(points: Landmarks, gaze: readonly [number, number] | undefined, rest: Rest): Drive {
  const { pose, face } = readHead(points);
  const moved = face.map((value, i) => value - rest.face[i]!);
  for (let i = 0; i < moved.length; i += 3) {
    const length = Math.hypot(moved[i]!, moved[i + 1]!);
    const share = length === 0 ? 0 : quiet(length, NOISE) / length;
    for (let k = i; k < i + 3; k++) moved[k]! *= share;
  }
  const turned = (pick: (p: Pose) => number, most: number): number =>
    eased(away(pick(pose) - pick(rest.pose)), most);
  const { size } = rest.pose;
  return {
    turn: turned((p) => p.turn, MOST.turn),
    nod: turned((p) => p.nod, MOST.nod),
    tilt: turned((p) => p.tilt, MOST.tilt),
    dx: eased((pose.x - rest.pose.x) / size, MOST_SHIFT[0]),
    dy: eased((pose.y - rest.pose.y) / size, MOST_SHIFT[1]),
    nearer: eased(pose.size / size - 1, MOST_NEARER),
    face: moved,
    eyes: [lidsOf(eyeOpening(face, 0) / rest.eyes[0]), lidsOf(eyeOpening(face, 1) / rest.eyes[1])],
    gaze: gaze
      ? [
          eased(quiet(gaze[0] - rest.gaze[0], 0.02), MOST_GAZE[0]),
          eased(quiet(gaze[1] - rest.gaze[1], 0.02), MOST_GAZE[1]),
        ]
      : [0, 0],
  };
}

function mixed(a: Drive, b: Drive, share: number): Drive {
  const mix = (p: number, q: number): number => p + share * (q - p);
  return {
    turn: mix(a.turn, b.turn),
    nod: mix(a.nod, b.nod),
    tilt: mix(a.tilt, b.tilt),
    dx: mix(a.dx, b.dx),
    dy: mix(a.dy, b.dy),
    nearer: mix(a.nearer, b.nearer),
    face: a.face.map((value, i) => mix(value, b.face[i]!)),
    eyes: [mix(a.eyes[0], b.eyes[0]), mix(a.eyes[1], b.eyes[1])],
    gaze: [mix(a.gaze[0], b.gaze[0]), mix(a.gaze[1], b.gaze[1])],
  };
}

/** Weights of a frame and its neighbors for the lids: a blink is over in four frames, and more would keep it open. */
const LIDS = [0.25, 0.5, 0.25];

/** How far the eyes are open around a reading. */
function eyesAround(stretch: readonly Reading[], k: number, rest: Rest): Drive['eyes'] {
  const near = LIDS.map((weight, n) => {
    const { face } = readHead((stretch[k + n - 1] ?? stretch[k]!).points);
    return ([0, 1] as const).map((eye) => (weight * eyeOpening(face, eye)) / rest.eyes[eye]);
  });
  const share = (eye: 0 | 1): number => lidsOf(near.reduce((sum, one) => sum + one[eye]!, 0));
  return [share(0), share(1)];
}

/** Readings of one face in the order of time, with no gap among them. */
function stretchesOf(readings: readonly Reading[]): Reading[][] {
  const all: Reading[][] = [];
  for (const reading of readings) {
    const last = all.at(-1);
    if (last && reading.atMs - last.at(-1)!.atMs <= GAP_MS) last.push(reading);
    else all.push([reading]);
  }
  return all;
}

/** Mean of the gazes that are known around a reading. */
function gazeAround(
  near: readonly { gaze: Reading['gaze']; apart: number }[],
): readonly [number, number] | undefined {
  let [total, along, across] = [0, 0, 0];
  for (const { gaze, apart } of near) {
    if (!gaze) continue;
    const weight = Math.exp(-((apart / 2) ** 2) / 2);
    total += weight;
    along += weight * gaze[0];
    across += weight * gaze[1];
  }
  return total === 0 ? undefined : [along / total, across / total];
}

/** The portrait as it is. */
export const still = (): Drive => ({
  turn: 0,
  nod: 0,
  tilt: 0,
  dx: 0,
  dy: 0,
  nearer: 0,
  face: new Float32Array(3 * POINTS),
  eyes: [1, 1],
  gaze: [0, 0],
});

/**
 * What a portrait does over time, from `fromMs` on: the readings steadied among their neighbors. Where no face is read
 * it holds still as it was, and eases into what comes after.
 */
export function performance(
  readings: readonly Reading[],
  rest: Rest,
  fromMs: number,
): (atMs: number) => Drive {
  const stretches = stretchesOf(readings);
  const at = (stretch: readonly Reading[], k: number): Drive => {
    const near = Array.from({ length: 2 * LANDMARK_REACH + 1 }, (_, n) => n - LANDMARK_REACH).flatMap(
      (apart) => {
        const reading = stretch[k + apart];
        return reading ? [{ points: reading.points, gaze: reading.gaze, apart }] : [];
      },
    );
    return { ...driveOf(steadyLandmarks(near), gazeAround(near), rest), eyes: eyesAround(stretch, k, rest) };
  };
  return (atMs) => {
    const index = stretches.findLastIndex((stretch) => stretch[0]!.atMs <= atMs + 0.5);
    if (index < 0) return still();
    const stretch = stretches[index]!;
    const own = at(
      stretch,
      Math.max(
        0,
        stretch.findLastIndex((reading) => reading.atMs <= atMs + 0.5),
      ),
    );
    const before = stretches[index - 1];
    const begin = stretch[0]!.atMs;
    const since = atMs - begin;
    if (since >= BACK_MS || (!before && begin - fromMs < GAP_MS)) return own;
    return mixed(before ? at(before, before.length - 1) : still(), own, since / BACK_MS);
  };
}
