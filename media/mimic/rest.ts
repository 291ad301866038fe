import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { mouthOpening } from '#media/face/geometry/mesh.ts';
import type { Gaze } from './gaze.ts';
import { type HeadReading, type Pose, readHead } from './head.ts';
import { eyeOpening } from './parts.ts';

/** What is read of a face in a frame of the driving clip; pixels of its frames. */
export interface Reading {
  readonly atMs: number;
  readonly points: Landmarks;
  readonly gaze: Gaze | undefined;
}

/** How a driver looks when nothing happens: all movement is told relative to it. */
export interface Rest {
  readonly pose: Pose;
  readonly face: Landmarks;
  readonly eyes: readonly [right: number, left: number];
  readonly gaze: Gaze;
}

/** Share of the readings that are taken for rest, and how much an open mouth and closed eyes speak against it. */
const CALM = 0.25;
const [MOUTH, EYES] = [3, 4];

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function meanFace(faces: readonly Landmarks[]): Landmarks {
  const out = new Float32Array(faces[0]!.length);
  for (const face of faces) for (let i = 0; i < out.length; i++) out[i]! += face[i]! / faces.length;
  return out;
}

/** The pose that is usual, and the face of the quarter of readings that is nearest to a closed mouth and open eyes. */
export function restOf(readings: readonly Reading[]): Rest {
  const heads: HeadReading[] = readings.map(({ points }) => readHead(points));
  const usual = (pick: (pose: Pose) => number): number => middle(heads.map(({ pose }) => pick(pose)));
  const pose: Pose = {
    turn: usual((p) => p.turn),
    nod: usual((p) => p.nod),
    tilt: usual((p) => p.tilt),
    x: usual((p) => p.x),
    y: usual((p) => p.y),
    size: usual((p) => p.size),
  };
  const open = heads.map(({ face }) => (eyeOpening(face, 0) + eyeOpening(face, 1)) / 2);
  const usualOpen = middle(open);
  const unrest = heads.map(
    ({ face, pose: p }, i) =>
      Math.abs(p.turn - pose.turn) +
      Math.abs(p.nod - pose.nod) +
      MOUTH * mouthOpening(face) +
      EYES * Math.max(0, usualOpen - open[i]!),
  );
  const calm = heads
    .map((_, i) => i)
    .toSorted((a, b) => unrest[a]! - unrest[b]!)
    .slice(0, Math.max(1, Math.round(CALM * heads.length)));
  const face = meanFace(calm.map((i) => heads[i]!.face));
  const gazes = calm.flatMap((i) => readings[i]!.gaze ?? []);
  const pairs = Array.from(
    { length: gazes.length / 2 },
    (_, k) => [gazes[2 * k]!, gazes[2 * k + 1]!] as const,
  );
  return {
    pose,
    face,
    eyes: [eyeOpening(face, 0), eyeOpening(face, 1)],
    gaze: [middle(pairs.map(([along]) => along)), middle(pairs.map(([, across]) => across))],
  };
}
