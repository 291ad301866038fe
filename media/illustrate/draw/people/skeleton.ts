import type { Body, Pose } from './body.ts';

type Point = readonly [x: number, y: number];

/** Shoulder, elbow, hand; or hip, knee, foot. */
export type Limb = readonly [Point, Point, Point];

export interface Skeleton {
  armLeft: Limb;
  armRight: Limb;
  legLeft: Limb;
  legRight: Limb;
  /** Above the ground: the body is lowered until a foot stands on it. */
  drop: number;
}

const step = ([x, y]: Point, length: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + length * Math.sin(angle), y + length * Math.cos(angle)];
};

const limb = (from: Point, lengths: Point, [upper, lower]: readonly [number, number]): Limb => {
  const middle = step(from, lengths[0], upper);
  return [from, middle, step(middle, lengths[1], lower)];
};

/** Joints of a body in a pose; hips at their height above the ground, `drop` brings the lower foot to 0. */
export function skeletonOf(body: Body, pose: Pose): Skeleton {
  const leg: Point = [-body.hips * 0.5, -body.hips * 0.46];
  const arm: Point = [body.arm, body.arm * 0.92];
  const apart = body.hipWidth * 0.5;
  const side = body.shoulderWidth - body.limb * 0.35;
  const legLeft = limb([-apart, body.hips], leg, pose.legLeft);
  const legRight = limb([apart, body.hips], leg, pose.legRight);
  const lowest = Math.max(
    legLeft[2][1],
    legRight[2][1],
    legLeft[1][1],
    legRight[1][1],
    body.hips + body.hipWidth * 0.6,
  );
  return {
    armLeft: limb([-side, body.shoulders + 6], arm, pose.armLeft),
    armRight: limb([side, body.shoulders + 6], arm, pose.armRight),
    legLeft,
    legRight,
    drop: -lowest - 4,
  };
}
