import {
  type Extent,
  type Picture,
  gaussian,
  resizePicture,
  resizePlane,
  smoothstep,
} from '#media/raster/plane.ts';
import { type Group, groupsIn } from './groups.ts';
import { type Blur, solidIn } from './solid.ts';

/** In pixels of its picture. */
export interface Face {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Seen {
  readonly faces: readonly Face[];
  /** Opacity of people, 0 to 1 a pixel. */
  readonly matte: Float32Array;
}

/** Those who can be parted from what is behind them; all planes are on the raster of `copy`. */
interface Standing {
  readonly copy: Picture;
  readonly blur: Blur;
  readonly coarse: Float32Array;
  readonly solid: Float32Array;
  readonly labels: Uint16Array;
  readonly groups: readonly Group[];
}

/** Longest side of the raster on which people are found, pixels. */
const SIDE = 200;
/** Groups of less than this share of the picture are left in the ground. */
const LEAST_GROUP = 0.004;
const SOLID = 0.35;
/** Where the matte believes less than this of a face, as in flat drawings, it cannot part people from the ground. */
const LEAST_BELIEF = 0.6;
/** Faces of less than this share of the largest one's width do not count. */
const SMALL_FACE = 0.3;

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

export const largest = (faces: readonly Face[]): Face =>
  faces.reduce((a, b) => (a.width * a.height >= b.width * b.height ? a : b));

/** Undefined where nobody can be parted from the ground. */
export function standingIn(picture: Picture, { faces, matte }: Seen): Standing | undefined {
  const small = smallOf(picture);
  const blur: Blur = (plane, share) => gaussian(plane, small, share * Math.max(small.width, small.height));
  const coarse = resizePlane(matte, picture, small);
  const least = SMALL_FACE * largest(faces).width;
  const parts = faces.filter(({ width }) => width > least).map((one) => inside(one, picture, small));
  const belief = parts.map((part) => part.reduce((sum, i) => sum + coarse[i]!, 0) / Math.max(1, part.length));
  if (belief.some((share) => share < LEAST_BELIEF)) return undefined;
  const anchors = new Uint8Array(coarse.length);
  for (const i of parts.flat()) anchors[i] = 1;
  const solid = solidIn(coarse, anchors, small, blur);
  const mask = Uint8Array.from(coarse, (value, i) => (Math.max(value, solid[i]!) > SOLID ? 1 : 0));
  const found = groupsIn(mask, small, anchors);
  const groups = found.groups.filter(({ count }) => count > LEAST_GROUP * mask.length);
  if (groups.length === 0) return undefined;
  const kept = new Set(groups.map(({ id }) => id));
  const labels = found.labels.map((id) => (kept.has(id) ? id : 0));
  return { copy: resizePicture(picture, small), blur, coarse, solid, labels, groups };
}

/** Opacity of those who stand apart, 0 to 1 a pixel; what the matte believes of others stays in the ground. */
export function opacityOf(standing: Standing, picture: Picture, { matte }: Seen): Float32Array {
  const { copy, blur, labels, solid } = standing;
  const theirs = blur(
    Float32Array.from(labels, (id) => (id > 0 ? 1 : 0)),
    0.012,
  );
  const [own, sure] = [theirs, solid].map((plane) => resizePlane(plane, copy, picture));
  return matte.map((value, i) => Math.max(value, sure![i]!) * smoothstep(0.02, 0.12, own![i]!));
}
