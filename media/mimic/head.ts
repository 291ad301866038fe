import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { aligned, alignment } from '#media/face/geometry/align.ts';
import { canonicalLandmarks } from '#media/face/geometry/canonical.ts';
import { faceWidth } from '#media/face/geometry/mesh.ts';

/** Points that stay on the head whatever the face does: forehead, temples, bridge of the nose, corners of the eyes. */
const STEADY = [
  10, 67, 297, 109, 338, 151, 9, 8, 168, 6, 197, 195, 5, 4, 234, 454, 127, 356, 162, 389, 21, 251, 33, 133,
  362, 263,
];
/** Any size: positions are told in face widths. */
const SIDE = 270;

/** How a head is held: radians as seen, clockwise; positive turns go to the right and down of the picture. */
export interface Pose {
  readonly turn: number;
  readonly nod: number;
  readonly tilt: number;
  /** Where the middle of the steady points is, pixels, and the width of the face. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A head, and its face looking at the viewer: places in face widths around the middle of the steady points. */
export interface HeadReading {
  readonly pose: Pose;
  readonly face: Landmarks;
}

/** Rotation, row by row, of angles: first the nod, then the turn, then the tilt. */
export function rotationOf({ turn, nod, tilt }: Pick<Pose, 'turn' | 'nod' | 'tilt'>): readonly number[] {
  const [ct, st, cn, sn, cr, sr] = [
    Math.cos(turn),
    Math.sin(turn),
    Math.cos(nod),
    Math.sin(nod),
    Math.cos(tilt),
    Math.sin(tilt),
  ];
  // the face looks to -z; a turn to the right moves its tip to +x
  return [
    cr * ct,
    -sr * cn - cr * st * sn,
    sr * sn - cr * st * cn,
    sr * ct,
    cr * cn - sr * st * sn,
    -cr * sn - sr * st * cn,
    st,
    ct * sn,
    ct * cn,
  ];
}

/** The angles of such a rotation. */
export function anglesOf(r: ArrayLike<number>): Pick<Pose, 'turn' | 'nod' | 'tilt'> {
  return {
    turn: Math.asin(Math.max(-1, Math.min(1, r[6]!))),
    nod: Math.atan2(r[7]!, r[8]!),
    tilt: Math.atan2(r[3]!, r[0]!),
  };
}

/** Parts landmarks of a picture into how the head is held and what the face does. */
export function readHead(points: Landmarks): HeadReading {
  const canonical = canonicalLandmarks(SIDE);
  const unit = faceWidth(canonical);
  const found = alignment(points, canonical, STEADY);
  const [r, [bx, by, bz]] = [found.rotation, found.to];
  const face = aligned(points, found);
  for (let i = 0; i < face.length; i += 3) {
    face[i] = (face[i]! - bx) / unit;
    face[i + 1] = (face[i + 1]! - by) / unit;
    face[i + 2] = (face[i + 2]! - bz) / unit;
  }
  // the other way round: from the head to the picture
  const angles = anglesOf([r[0]!, r[3]!, r[6]!, r[1]!, r[4]!, r[7]!, r[2]!, r[5]!, r[8]!]);
  return { pose: { ...angles, x: found.from[0], y: found.from[1], size: unit / found.scale }, face };
}
