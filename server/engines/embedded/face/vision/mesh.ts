import { canonicalFace } from './models.ts';
import { cv, withMats } from './opencv.ts';
import type { Extent } from './plane.ts';
import { POINTS, type Landmarks } from './landmarks.ts';

const canonical = canonicalFace();

/** Vertex indices, three a triangle, eyes and mouth closed by triangles too. */
export const TRIANGLES = canonical.triangles;

/** For every vertex the one on the other side of the face. */
export const MIRROR = Uint16Array.from({ length: POINTS }, (_, i) => {
  const p = canonical.points;
  let best = i;
  let nearest = Infinity;
  for (let j = 0; j < POINTS; j++) {
    const d = Math.hypot(p[3 * i]! + p[3 * j]!, p[3 * i + 1]! - p[3 * j + 1]!, p[3 * i + 2]! - p[3 * j + 2]!);
    if (d < nearest) [best, nearest] = [j, d];
  }
  return best;
});

/** The canonical face looking at the viewer, filling two thirds of a square picture of `side` pixels. */
export function canonicalLandmarks(side: number): Landmarks {
  const scale = side / 27; // the face is about 18 cm high
  return canonical.points.map((v, i) =>
    i % 3 === 0 ? side / 2 + v * scale : i % 3 === 1 ? side / 2 - v * scale : -v * scale,
  );
}

type Ring = readonly number[];
const mirrored = (ring: Ring): Ring => ring.map((i) => MIRROR[i]!);

/** Rings of vertices round the parts of the face; "right" is the person's right. */
export const RING = (() => {
  const rightEye: Ring = [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7];
  const rightSocket: Ring = [226, 247, 30, 29, 27, 28, 56, 190, 243, 112, 26, 22, 23, 24, 110, 25];
  const rightBrow: Ring = [70, 63, 105, 66, 107, 55, 65, 52, 53, 46];
  const rightCheek: Ring = [116, 117, 118, 50, 36, 205, 187, 123];
  const rightNose: Ring = [6, 197, 195, 5, 45, 51, 196];
  return {
    oval: [
      10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176,
      149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
    ] as Ring,
    eyes: [rightEye, mirrored(rightEye)] as const,
    sockets: [rightSocket, mirrored(rightSocket)] as const,
    brows: [rightBrow, mirrored(rightBrow)] as const,
    lips: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146] as Ring,
    mouth: [
      78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
    ] as Ring,
    nostrils: [98, 240, 99, 60, 20, 242, 141, 94, 370, 462, 250, 290, 328, 460, 327, 326, 2, 97] as Ring,
    /** Skin that stays free of beard, glasses and fringe in most faces. */
    cheeks: [rightCheek, mirrored(rightCheek), rightNose, mirrored(rightNose)] as const,
  };
})();

/** Single vertices with a name. */
export const POINT = {
  top: 10,
  chin: 152,
  rightEar: 234,
  leftEar: 454,
  rightEye: 33,
  leftEye: 263,
  lipUp: 13,
  lipLow: 14,
} as const;

/** Distance of two vertices in the picture plane, pixels. */
export function distance(points: Landmarks, a: number, b: number): number {
  return Math.hypot(points[3 * a]! - points[3 * b]!, points[3 * a + 1]! - points[3 * b + 1]!);
}

/** Face width over the ears in space, pixels: the unit of every length in the swap. A turned face keeps the width it would have frontally. */
export function faceWidth(points: Landmarks): number {
  const [a, b] = [3 * POINT.rightEar, 3 * POINT.leftEar];
  return Math.hypot(
    points[a]! - points[b]!,
    points[a + 1]! - points[b + 1]!,
    points[a + 2]! - points[b + 2]!,
  );
}

/** Distance of two vertices of the canonical face, in its face widths. */
export function apart(i: number, j: number): number {
  const p = canonical.points;
  const between = (a: number, b: number): number =>
    Math.hypot(p[3 * a]! - p[3 * b]!, p[3 * a + 1]! - p[3 * b + 1]!, p[3 * a + 2]! - p[3 * b + 2]!);
  return between(i, j) / between(POINT.rightEar, POINT.leftEar);
}

/** How far each vertex of the canonical face lies to the person's left of the middle, in face widths. */
export const LEFTWARDS = Float32Array.from({ length: POINTS }, (_, i) => {
  const p = canonical.points;
  return p[3 * i]! / Math.abs(p[3 * POINT.rightEar]! - p[3 * POINT.leftEar]!);
});

/** Distance of each vertex from the rim of the canonical face, in face widths. */
export const RIM_DISTANCE = Float32Array.from({ length: POINTS }, (_, i) =>
  Math.min(...RING.oval.map((o) => apart(i, o))),
);

/** Height of the mouth opening over its width. */
export function mouthOpening(points: Landmarks): number {
  return distance(points, POINT.lipUp, POINT.lipLow) / distance(points, 61, 291);
}

/** Twice the signed area of a triangle in the picture plane, square pixels. */
export function signedArea(points: Landmarks, a: number, b: number, c: number): number {
  const [ax, ay] = [points[3 * a]!, points[3 * a + 1]!];
  return (
    (points[3 * b]! - ax) * (points[3 * c + 1]! - ay) - (points[3 * c]! - ax) * (points[3 * b + 1]! - ay)
  );
}

/** Corners of a ring on the raster, x and y interleaved, moved away from its middle by `grow` pixels of the landmarks. */
function corners(points: Landmarks, ring: Ring, grow: number, scale: number): number[] {
  let [mx, my] = [0, 0];
  for (const i of ring) {
    mx += points[3 * i]! / ring.length;
    my += points[3 * i + 1]! / ring.length;
  }
  return ring.flatMap((i) => {
    const [dx, dy] = [points[3 * i]! - mx, points[3 * i + 1]! - my];
    const out = grow / (Math.hypot(dx, dy) || 1);
    return [
      Math.round((points[3 * i]! + dx * out) * scale),
      Math.round((points[3 * i + 1]! + dy * out) * scale),
    ];
  });
}

/** Union of rings, 255 inside, grown outwards by `grow` pixels of the landmarks; the raster is the landmarks' plane times `scale`. */
export function ringsMask(
  points: Landmarks,
  rings: readonly Ring[],
  extent: Extent,
  grow = 0,
  scale = 1,
): Uint8Array {
  return withMats((keep) => {
    const mask = keep(new cv.Mat(extent.height, extent.width, cv.CV_8UC1, new cv.Scalar(0)));
    for (const ring of rings) {
      const polygons = keep(new cv.MatVector()); // one at a time: where polygons of one call overlap they cancel out
      polygons.push_back(
        keep(cv.matFromArray(ring.length, 1, cv.CV_32SC2, corners(points, ring, grow, scale))),
      );
      cv.fillPoly(mask, polygons, new cv.Scalar(255));
    }
    return mask.data.slice();
  });
}

/** As `ringsMask`, for a single ring. */
export function ringMask(points: Landmarks, ring: Ring, extent: Extent, grow = 0, scale = 1): Uint8Array {
  return ringsMask(points, [ring], extent, grow, scale);
}
