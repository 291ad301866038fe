import { detectRoll } from './detector.ts';
import { infer } from '#media/litert/networks.ts';
import { cv, withMats } from '#media/opencv/opencv.ts';
import { cropPicture, inSteps, shrunkMat, wholeShrink, type Picture } from '#media/raster/plane.ts';

export const POINTS = 468;
/** Side of the square that the network reads, pixels. */
export const LANDMARKS_SIDE = 192;
const INPUT = LANDMARKS_SIDE;

/**
 * 468 points of a face: x, y, z interleaved, in pixels of the picture; z grows away from the viewer, in the
 * same scale.
 */
export type Landmarks = Float32Array;

/** Where to search: centre, side of the square in pixels, angle of the eye line in radians. */
interface Region {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly roll: number;
}

const RIGHT_EYE_CORNER = 33;
const LEFT_EYE_CORNER = 263;

/** A mesh, and how sure the network is that it lies on a face, 0 to 1. */
interface Mesh {
  readonly points: Landmarks;
  readonly sure: number;
}

/** One pass of the network. */
export const readLandmarks = (picture: Picture, region: Region): Landmarks =>
  readMesh(picture, region).points;

function readMesh(picture: Picture, { x, y, side, roll }: Region): Mesh {
  return withMats((keep) => {
    const reach = Math.ceil(side * 0.72) + 2;
    const shrink = wholeShrink(side / INPUT, 1.5);
    const rect = inSteps(
      {
        x0: Math.max(0, Math.min(picture.width - shrink, Math.floor(x - reach))),
        y0: Math.max(0, Math.min(picture.height - shrink, Math.floor(y - reach))),
        x1: Math.min(picture.width, Math.max(1, Math.ceil(x + reach))),
        y1: Math.min(picture.height, Math.max(1, Math.ceil(y + reach))),
      },
      shrink,
    );
    const small = shrunkMat(cropPicture(picture, rect), shrink, keep);
    const [cos, sin, k] = [Math.cos(roll), Math.sin(roll), INPUT / side];
    const [a, b] = [k * shrink * cos, k * shrink * sin];
    const [cx, cy] = [(x - rect.x0 + 0.5) / shrink - 0.5, (y - rect.y0 + 0.5) / shrink - 0.5];
    const half = INPUT / 2;
    const matrix = keep(
      cv.matFromArray(2, 3, cv.CV_64F, [a, b, half - a * cx - b * cy, -b, a, half + b * cx - a * cy]),
    );
    const square = keep(new cv.Mat());
    cv.warpAffine(
      small,
      square,
      matrix,
      new cv.Size(INPUT, INPUT),
      cv.INTER_LINEAR,
      cv.BORDER_REPLICATE,
      new cv.Scalar(0),
    );
    const face = { data: square.data, width: INPUT, height: INPUT };
    const [raw, flag] = infer('landmarks', face, { mean: 0, scale: 1 / 255 }, [/conv2d_21/, /conv2d_31/]);
    const points = new Float32Array(3 * POINTS);
    for (let i = 0; i < POINTS; i++) {
      const [u, v] = [(raw[3 * i]! - half) / k, (raw[3 * i + 1]! - half) / k];
      points[3 * i] = x + cos * u - sin * v;
      points[3 * i + 1] = y + sin * u + cos * v;
      points[3 * i + 2] = raw[3 * i + 2]! / k;
    }
    return { points, sure: 1 / (1 + Math.exp(-flag[0]!)) };
  });
}

/** The square round known landmarks, level with the eyes. */
export function regionOf(points: Landmarks): Region {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < POINTS; i++) {
    x0 = Math.min(x0, points[3 * i]!);
    x1 = Math.max(x1, points[3 * i]!);
    y0 = Math.min(y0, points[3 * i + 1]!);
    y1 = Math.max(y1, points[3 * i + 1]!);
  }
  const dx = points[3 * LEFT_EYE_CORNER]! - points[3 * RIGHT_EYE_CORNER]!;
  const dy = points[3 * LEFT_EYE_CORNER + 1]! - points[3 * RIGHT_EYE_CORNER + 1]!;
  return {
    x: (x0 + x1) / 2,
    y: (y0 + y1) / 2,
    side: Math.max(x1 - x0, y1 - y0) * 1.5,
    roll: Math.atan2(dy, dx),
  };
}

/** Below this a mesh is on no face. */
export const LEAST_SURE = 0.5;
/** How far a mesh may lie from what the detector tells of its head, radians: it also sits on faces upside down. */
const MOST_OFF = 0.9;

/**
 * The mesh of the face in a detector box: a first pass there, a second one centred on the result of the first. Where
 * that lies otherwise than the head, it is tried from angles beside.
 */
export function findMesh(
  picture: Picture,
  face: { x: number; y: number; width: number; height: number; roll?: number },
): Mesh {
  const side = Math.max(face.width, face.height) * 1.5;
  const roll = face.roll ?? detectRoll(picture, face);
  const offOf = ({ points }: Mesh): number => {
    const off = regionOf(points).roll - roll;
    return Math.abs(Math.atan2(Math.sin(off), Math.cos(off)));
  };
  const meshes: Mesh[] = [];
  for (const aside of [0, 0.5, -0.5]) {
    const region = { x: face.x + face.width / 2, y: face.y + face.height / 2, side, roll: roll + aside };
    const mesh = readMesh(picture, regionOf(readLandmarks(picture, region)));
    if (offOf(mesh) < MOST_OFF) return mesh;
    meshes.push(mesh);
  }
  return { ...meshes.toSorted((a, b) => offOf(a) - offOf(b))[0]!, sure: 0 };
}

export const findLandmarks = (...given: Parameters<typeof findMesh>): Landmarks => findMesh(...given).points;
