import type { Ends, Surface } from '#media/camera/fit.ts';
import type { Focus } from '#media/camera/moves.ts';
import { type Nearness, type Point, halfSides, unitOf } from '#media/camera/view.ts';
import type { Layer } from '#media/camera/warp.ts';
import {
  type Extent,
  type Picture,
  gaussian,
  resizePicture,
  resizePlane,
  smoothstep,
} from '#media/raster/plane.ts';
import { parted } from './behind.ts';
import { CUT, type Space, floorAt, groundAround, groundOf, nearnessOf, peopleNearness } from './depth.ts';
import { type Group, groupsIn } from './groups.ts';
import { horizonIn } from './horizon.ts';
import { type Blur, solidIn } from './solid.ts';

/** In pixels of its picture. */
export interface Face {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Seen {
  readonly faces: readonly Face[];
  /** Opacity of people, 0 to 1 a pixel. */
  readonly matte: Float32Array;
}

export interface Scene {
  readonly ground: Layer;
  readonly people: Layer | undefined;
  /** What is nearer than this is drawn before people. */
  readonly split: number;
  readonly focus: Focus;
  readonly surfaces: readonly Surface[];
}

/** Longest side of the raster on which people and horizon are found, pixels. */
const SIDE = 200;
/** Groups of less than this share of the picture are left in the ground. */
const LEAST_GROUP = 0.004;
const SOLID = 0.35;
/** Where the matte believes less than this of a face, as in flat drawings, it cannot part people from the ground. */
const LEAST_BELIEF = 0.6;
/** Faces of less than this share of the largest one's width do not count. */
const SMALL_FACE = 0.3;
/** Without people: things halfway between the horizon and the camera. */
const PLAIN_FOCUS = 0.62;
const ALL_ENDS: Ends = { left: true, right: true, top: true, bottom: true };

const smallOf = ({ width, height }: Extent): Extent => {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  return { width: Math.max(4, Math.round(width * scale)), height: Math.max(4, Math.round(height * scale)) };
};

/** Pixels of a smaller raster that lie within a face: in the ellipse of its box. */
function inside({ x, y, width, height }: Face, picture: Extent, small: Extent): number[] {
  const [u, v] = [small.width / picture.width, small.height / picture.height];
  const [cx, cy, rx, ry] = [(x + width / 2) * u, (y + height / 2) * v, (width / 2) * u, (height / 2) * v];
  const out: number[] = [];
  for (let j = Math.max(0, Math.floor(cy - ry)); j < Math.min(small.height, cy + ry); j++)
    for (let i = Math.max(0, Math.floor(cx - rx)); i < Math.min(small.width, cx + rx); i++)
      if (((i + 0.5 - cx) / rx) ** 2 + ((j + 0.5 - cy) / ry) ** 2 <= 1) out.push(j * small.width + i);
  return out;
}

const endsOf = (groups: readonly Group[], { width, height }: Extent): Ends => ({
  left: groups.some(({ left }) => left <= 1),
  right: groups.some(({ right }) => right >= width - 1),
  top: groups.some(({ top }) => top <= 1),
  bottom: groups.some(({ bottom }) => bottom >= CUT * height),
});

const middleOf = ({ x, y, width, height }: Face, picture: Picture): Point => [
  (x + width / 2 - picture.width / 2) / unitOf(picture),
  (y + height / 2 - picture.height / 2) / unitOf(picture),
];

function plainScene(picture: Picture, space: Space, main?: Point): Scene {
  const near = groundOf(space);
  const at = space.horizon ?? 0.45;
  const y = (2 * (at + 0.25 * (1 - at)) - 1) * halfSides(picture)[1];
  return {
    ground: { picture, near },
    people: undefined,
    split: Infinity,
    focus: { at: main ?? [0, y], near: floorAt(space, at + PLAIN_FOCUS * (1 - at)) },
    surfaces: [{ near, ends: ALL_ENDS }],
  };
}

/**
 * Sets a picture up in space: people before the ground, which goes on behind them, and the ground as a floor that runs
 * to the horizon. Without anybody all of it is the ground.
 */
export async function openScene(picture: Picture, seen: Seen | undefined, seed: number): Promise<Scene> {
  const small = smallOf(picture);
  const copy = resizePicture(picture, small);
  if (!seen) return plainScene(picture, { horizon: horizonIn(copy), isCut: false });
  const blur: Blur = (plane, share) => gaussian(plane, small, share * Math.max(small.width, small.height));
  const face = seen.faces.reduce((a, b) => (a.width * a.height >= b.width * b.height ? a : b));
  const middle = middleOf(face, picture);
  const coarse = resizePlane(seen.matte, picture, small);
  const large = seen.faces.filter(({ width }) => width > SMALL_FACE * face.width);
  const parts = large.map((one) => inside(one, picture, small));
  const belief = parts.map((part) => part.reduce((sum, i) => sum + coarse[i]!, 0) / Math.max(1, part.length));
  if (belief.some((share) => share < LEAST_BELIEF))
    return plainScene(picture, { horizon: horizonIn(copy), isCut: false }, middle);
  const faces = new Uint8Array(coarse.length);
  for (const i of parts.flat()) faces[i] = 1;
  const solid = solidIn(coarse, faces, small, blur);
  const mask = Uint8Array.from(coarse, (value, i) => (Math.max(value, solid[i]!) > SOLID ? 1 : 0));
  const found = groupsIn(mask, small, faces);
  const groups = found.groups.filter(({ count }) => count > LEAST_GROUP * mask.length);
  const exclude = Uint8Array.from(coarse, (value) => (value > 0.05 ? 1 : 0));
  const horizon = horizonIn(copy, exclude);
  if (groups.length === 0) return plainScene(picture, { horizon, isCut: false }, middle);

  const eyes = (face.y + 0.45 * face.height) / picture.height;
  // without a line to be seen, the camera is as high as the eyes
  const space: Space = {
    horizon: Math.min(0.7, Math.max(0.25, horizon ?? eyes)),
    isCut: groups.some(({ bottom }) => bottom >= CUT * small.height),
  };
  const kept = new Set(groups.map(({ id }) => id));
  const labels = found.labels.map((id) => (kept.has(id) ? id : 0));
  const nears = new Map(groups.map((group) => [group.id, nearnessOf(group, small, space)]));
  const people: Nearness = peopleNearness(labels, small, (id) => nears.get(id) ?? 1, blur);

  // parts of the matte that belong to nobody stay in the ground
  const theirs = blur(
    Float32Array.from(labels, (id) => (id > 0 ? 1 : 0)),
    0.012,
  );
  const [own, sure] = [theirs, solid].map((plane) => resizePlane(plane, small, picture));
  const matte = seen.matte.map((value, i) => Math.max(value, sure![i]!) * smoothstep(0.02, 0.12, own![i]!));
  const layers = await parted(picture, matte, seed);
  const ground = groundAround(space, labels, people, blur);
  const main = Math.max(...nears.values());
  return {
    ground: { picture: layers.ground, near: ground },
    people: {
      picture: layers.people,
      near: people,
      opacity: Uint8Array.from(matte, (value) => Math.round(255 * value)),
    },
    split: main,
    focus: { at: middle, near: main },
    surfaces: [
      { near: ground, ends: ALL_ENDS },
      { near: people, ends: endsOf(groups, small) },
    ],
  };
}
