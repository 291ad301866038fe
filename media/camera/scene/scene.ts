import type { Ends, Surface } from '#media/camera/fit.ts';
import type { Focus } from '#media/camera/moves.ts';
import { type Nearness, type Point, unitOf } from '#media/camera/view.ts';
import type { Layer } from '#media/camera/warp.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import type { Picture } from '#media/raster/plane.ts';
import { CUT, type Space, nearnessOf, peopleNearness, slopeTo } from './depth.ts';
import { facesToMove } from './faces.ts';
import { horizonIn } from './horizon.ts';
import { type Face, type Seen, largest, opacityOf, standingIn } from './standing.ts';

export interface Scene {
  readonly ground: Layer;
  /** The same as the ground, where people are: it covers what is in the air behind them. */
  readonly people: Required<Layer> | undefined;
  /** Of people who come to life. */
  readonly faces: readonly Landmarks[];
  /** What is nearer than this is drawn before people. */
  readonly split: number;
  readonly focus: Focus;
  readonly surfaces: readonly Surface[];
}

/** Without people all of a picture is as near: what is straight stays straight, and no thing is cut. */
const PLAIN = 0.7;
const ALL_ENDS: Ends = { left: true, right: true, top: true, bottom: true };

const middleOf = ({ x, y, width, height }: Face, picture: Picture): Point => [
  (x + width / 2 - picture.width / 2) / unitOf(picture),
  (y + height / 2 - picture.height / 2) / unitOf(picture),
];

function plainScene(picture: Picture, main: Point = [0, 0]): Scene {
  const near: Nearness = { values: new Float32Array(4).fill(PLAIN), width: 2, height: 2 };
  return {
    ground: { picture, near },
    people: undefined,
    faces: [],
    split: Infinity,
    // far away, so that a rise is not turned back to it
    focus: { at: main, near: 0 },
    surfaces: [{ near, ends: ALL_ENDS }],
  };
}

/**
 * Sets a picture up in space: people before the ground, a floor that runs to the horizon and comes to them in a slope,
 * so that nothing is cut where they end. Without anybody it is one plane.
 */
export function openScene(picture: Picture, seen: Seen | undefined): Scene {
  if (!seen) return plainScene(picture);
  const face = largest(seen.faces);
  const middle = middleOf(face, picture);
  const standing = standingIn(picture, seen);
  if (!standing) return plainScene(picture, middle);
  const { copy: small, blur, coarse, labels, groups } = standing;
  const exclude = Uint8Array.from(coarse, (value) => (value > 0.05 ? 1 : 0));
  const horizon = horizonIn(small, exclude);
  const eyes = (face.y + 0.45 * face.height) / picture.height;
  // without a line to be seen, the camera is as high as the eyes
  const space: Space = {
    horizon: Math.min(0.7, Math.max(0.25, horizon ?? eyes)),
    isCut: groups.some(({ bottom }) => bottom >= CUT * small.height),
  };
  const nears = new Map(groups.map((group) => [group.id, nearnessOf(group, small, space)]));
  const people: Nearness = peopleNearness(labels, small, (id) => nears.get(id) ?? 1, blur);
  const near = slopeTo(space, labels, people, blur);
  const main = Math.max(...nears.values());
  const opacity = Uint8Array.from(opacityOf(standing, picture, seen), (value) => Math.round(255 * value));
  return {
    ground: { picture, near },
    people: { picture, near, opacity },
    faces: facesToMove(picture, seen.faces),
    split: main,
    focus: { at: middle, near: main },
    surfaces: [{ near, ends: ALL_ENDS }],
  };
}
