import { findMesh, LEAST_SURE, type Landmarks } from '#media/face/detect/landmarks.ts';
import { readHead } from '#media/mimic/head.ts';
import { eyeOpening } from '#media/mimic/parts.ts';
import type { Picture } from '#media/raster/plane.ts';
import type { Face } from './standing.ts';

/** Faces of a smaller share of the shorter side are left as they are: 80 pixels of 480. */
const LEAST_HEIGHT = 1 / 6;
/** Radians beyond which a head looks away or lies. */
const [MOST_TURN, MOST_NOD, MOST_TILT] = [0.6, 0.5, 0.5];
/** Of both eyes; below it they are closed or behind something. */
const LEAST_OPEN = 0.12;

/** The largest ones move: each takes its time of every frame. */
const MOST_FACES = 6;

function pointsOf(picture: Picture, face: Face): Landmarks | undefined {
  const { points, sure } = findMesh(picture, face);
  if (sure < LEAST_SURE) return undefined;
  const { pose, face: own } = readHead(points);
  const isAway =
    Math.abs(pose.turn) > MOST_TURN || Math.abs(pose.nod) > MOST_NOD || Math.abs(pose.tilt) > MOST_TILT;
  return isAway || Math.min(eyeOpening(own, 0), eyeOpening(own, 1)) < LEAST_OPEN ? undefined : points;
}

/** Landmarks of the faces that can move: large enough, not turned away, with open eyes. */
export const facesToMove = (picture: Picture, faces: readonly Face[]): Landmarks[] =>
  faces
    .filter(({ height }) => height > LEAST_HEIGHT * Math.min(picture.width, picture.height))
    .toSorted((a, b) => b.height - a.height)
    .slice(0, MOST_FACES)
    .flatMap((face) => pointsOf(picture, face) ?? []);
