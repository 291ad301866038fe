import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { alignPoints } from '#media/face/geometry/align.ts';
import { fromCanonicalFace } from '#media/face/geometry/canonical.ts';
import { clamp, type Extent } from '#media/raster/plane.ts';

/**
 * A place at the head: centimetres of MediaPipe's canonical face, x to the person's left, y up, z out of the
 * face; the eyes are at y = 2.7, the chin at -8.3, the forehead ends at 8.3, the ears are 7.5 from the middle.
 */
export type Point = readonly [number, number, number];

/** A head in a picture: where it is, how it is turned, how far its hair stands out. */
export interface Head {
  readonly points: Landmarks;
  /** Pixels a centimetre. */
  readonly scale: number;
  /** Where the head's own origin lies and its axes point: x, y in pixels, y down; z towards the viewer. */
  readonly origin: Point;
  readonly axes: readonly [Point, Point, Point];
  /** Radii and middle of the ellipsoid of skull and hair, in centimetres. */
  readonly skull: { readonly radii: Point; readonly middle: Point };
}

/** Vertices that do not move with the mouth. */
const isRigid = (y: number): boolean => y > -3.5;

const flipped = fromCanonicalFace(({ points }) => points.map((v, i) => (i % 3 === 0 ? v : -v)));
const rigid = fromCanonicalFace(({ points }) =>
  Array.from({ length: points.length / 3 }, (_, i) => i).filter((i) => isRigid(points[3 * i + 1]!)),
);

/** The bare head: middle and radii where no hair is measured. */
const BARE = { radii: [7.6, 9.6, 9.2], middle: [0, 3.4, -2.6] } as const;

/** Fits the canonical face to landmarks: turn, scale and shift with the least squared error. */
export function poseOf(points: Landmarks): Omit<Head, 'skull'> {
  const face = flipped();
  const from = new Float32Array(face.length + 12);
  from.set(face);
  from.set([0, 0, 0, 1, 0, 0, 0, -1, 0, 0, 0, -1], face.length);
  const to = new Float32Array(from.length);
  to.set(points);
  const moved = alignPoints(from, to, rigid()).subarray(face.length);
  const origin: Point = [moved[0]!, moved[1]!, -moved[2]!];
  const axis = (k: number): Point => [
    moved[3 * k]! - origin[0],
    moved[3 * k + 1]! - origin[1],
    -moved[3 * k + 2]! - origin[2],
  ];
  const x = axis(1);
  return { points, origin, axes: [x, axis(2), axis(3)], scale: Math.hypot(...x) };
}

/** Where a place at the head is in the picture: x, y in pixels, and how near it is, in pixels. */
export function toPicturePoint({ origin, axes }: Pick<Head, 'origin' | 'axes'>, [x, y, z]: Point): Point {
  const at = (k: 0 | 1 | 2): number => origin[k] + x * axes[0][k] + y * axes[1][k] + z * axes[2][k];
  return [at(0), at(1), at(2)];
}

/** A direction at the head, of length 1, as seen: x right, y down, z towards the viewer. */
export function turned({ axes, scale }: Pick<Head, 'axes' | 'scale'>, [x, y, z]: Point): Point {
  const at = (k: 0 | 1 | 2): number => (x * axes[0][k] + y * axes[1][k] + z * axes[2][k]) / scale;
  return [at(0), at(1), at(2)];
}

/** How far the matte reaches from a place in a direction of the head, in centimetres; at most `most`. */
function reach(
  head: Omit<Head, 'skull'>,
  matte: Float32Array,
  { width, height }: Extent,
  from: Point,
  to: Point,
  most: number,
): number {
  const [dx, dy] = turned(head, to);
  const flat = Math.hypot(dx, dy) || 1;
  const [x, y] = toPicturePoint(head, from);
  for (let cm = 0; cm < most; cm += 0.25) {
    const px = Math.round(x + (dx / flat) * cm * head.scale);
    const py = Math.round(y + (dy / flat) * cm * head.scale);
    if (px < 0 || py < 0 || px >= width || py >= height || matte[py * width + px]! < 0.5) return cm;
  }
  return most;
}

/** Measures skull and hair of a head in the matte of its picture. */
export function headIn(points: Landmarks, matte: Float32Array, extent: Extent): Head {
  const pose = poseOf(points);
  const [, cy, cz] = BARE.middle;
  const from: Point = [0, 7, cz];
  const spread = [-1, 0, 1].map((x) => reach(pose, matte, extent, from, [0.35 * x, 1, 0], 14));
  const top = clamp(7 + Math.max(...spread) * 0.95, 11.6, 19);
  const sides = [3, 6].flatMap((y) =>
    [-1, 1].map((x) => reach(pose, matte, extent, [0, y, cz], [x, 0, 0], 15)),
  );
  const widest = clamp((sides.toSorted((a, b) => a - b)[2] ?? 0) + 0.1, BARE.radii[0], 12.5);
  const bottom = cy - BARE.radii[1];
  const middleY = Math.max(cy, (top + bottom) / 2);
  const radii: Point = [widest, top - middleY, Math.max(BARE.radii[2], 0.5 * (widest + top - middleY))];
  return { ...pose, skull: { radii, middle: [0, middleY, cz] } };
}

/**
 * The ellipse round skull and hair at a height, in centimetres: half its width, half its depth, and where its
 * middle is.
 */
export function girth({ skull: { radii, middle } }: Head, y: number): { x: number; z: number; back: number } {
  const rise = clamp((y - middle[1]) / radii[1], -0.98, 0.98);
  const share = Math.sqrt(1 - rise * rise);
  return { x: radii[0] * share, z: radii[2] * share, back: middle[2] };
}

/** Top of the hair, in centimetres. */
export const crownOf = ({ skull: { radii, middle } }: Head): number => middle[1] + radii[1];
