import { cv, withMats } from '#media/opencv/opencv.ts';
import type { Extent } from '#media/raster/plane.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';

type Ring = readonly number[];

/** Rings of vertices round the parts of the face; "right" is the person's right. */
export const RING = {
  oval: [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176,
    149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ],
  eyes: [
    [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
    [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
  ],
  sockets: [
    [226, 247, 30, 29, 27, 28, 56, 190, 243, 112, 26, 22, 23, 24, 110, 25],
    [446, 467, 260, 259, 257, 258, 286, 414, 463, 341, 256, 252, 253, 254, 339, 255],
  ],
  brows: [
    [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
    [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  ],
  lips: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
  mouth: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95],
  nostrils: [98, 240, 99, 60, 20, 242, 141, 94, 370, 462, 250, 290, 328, 460, 327, 326, 2, 97],
  /** Skin that stays free of beard, glasses and fringe in most faces. */
  cheeks: [
    [116, 117, 118, 50, 36, 205, 187, 123],
    [345, 346, 347, 280, 266, 425, 411, 352],
    [6, 197, 195, 5, 45, 51, 196],
    [6, 197, 195, 5, 275, 281, 419],
  ],
  forehead: [107, 108, 151, 337, 336, 9],
  underEyes: [
    [229, 230, 231, 232, 121, 120, 119, 118],
    [449, 450, 451, 452, 350, 349, 348, 347],
    [193, 168, 417, 351, 6, 122],
  ],
} as const satisfies Record<string, Ring | readonly Ring[]>;

export const POINT = {
  top: 10,
  chin: 152,
  nose: 4,
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

/**
 * Face width over the ears in space, pixels: the unit of every length in the swap. A turned face keeps the
 * width it would have frontally.
 */
export function faceWidth(points: Landmarks): number {
  const [a, b] = [3 * POINT.rightEar, 3 * POINT.leftEar];
  return Math.hypot(
    points[a]! - points[b]!,
    points[a + 1]! - points[b + 1]!,
    points[a + 2]! - points[b + 2]!,
  );
}

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

/**
 * Corners of a ring on the raster, x and y interleaved, moved away from its middle by `grow` pixels of the
 * landmarks.
 */
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

/**
 * Union of rings, 255 inside, grown outwards by `grow` pixels of the landmarks; the raster is the landmarks'
 * plane times `scale`.
 */
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
      // one at a time: where polygons of one call overlap they cancel out
      const polygons = keep(new cv.MatVector());
      polygons.push_back(
        keep(cv.matFromArray(ring.length, 1, cv.CV_32SC2, corners(points, ring, grow, scale))),
      );
      cv.fillPoly(mask, polygons, new cv.Scalar(255));
    }
    return mask.data.slice();
  });
}

export function ringMask(points: Landmarks, ring: Ring, extent: Extent, grow = 0, scale = 1): Uint8Array {
  return ringsMask(points, [ring], extent, grow, scale);
}
