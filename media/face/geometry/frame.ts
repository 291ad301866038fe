import { cv, withMats } from '#media/opencv/opencv.ts';
import {
  byteMat,
  clamp,
  cropPicture,
  labOf,
  resizePicture,
  type Extent,
  type Picture,
  type Rect,
} from '#media/raster/plane.ts';
import { rimDistance, triangles } from './canonical.ts';
import { faceWidth, POINT } from './mesh.ts';
import { POINTS, type Landmarks } from '#media/face/detect/landmarks.ts';
import { rasteriseMesh } from './raster.ts';

/** Positions in a face, one value a pixel. */
interface Places {
  /** Height over the eye line, in units; grows towards the hair. */
  readonly height: Float32Array;
  /** Distance from the rim of the face, pixels of the crop; 0 outside. */
  readonly depth: Float32Array;
}

/** The raster on which skin and hair are distinguished. */
interface SmallPlaces extends Places {
  readonly extent: Extent;
  /** Its pixels a pixel of the crop. */
  readonly scale: number;
}

/** A picture on the small raster. */
export interface Look {
  readonly picture: Picture;
  /** CIE Lab, 8 bit. */
  readonly lab: Uint8Array;
}

/** A face cut out of a picture with some room around it. */
export interface Crop {
  /** Where the crop lies in the whole picture. */
  readonly rect: Rect;
  readonly picture: Picture;
  /** Landmarks in pixels of the crop. */
  readonly points: Landmarks;
  /** Face width in pixels of the crop: the unit of all lengths. */
  readonly unit: number;
  /** Unit vector from chin to forehead. */
  readonly up: readonly [number, number];
  readonly small: SmallPlaces;
  readonly look: Look;
}

export interface Frame extends Crop, Places {}

/** Widest face that is worked on pixel by pixel; larger ones are worked on at this width. */
export const MAX_UNIT = 1100;

/**
 * Room round the landmarks, in units of the face: hair above shows the hair's colour, below hangs a beard.
 */
const ROOM = { side: 0.14, above: 0.36, below: 0.26 };

/** Face width in pixels of the small raster. */
const SMALL_UNIT = 160;

/** One wider than `maxUnit` pixels is shrunk to that. */
export function cropFace(picture: Picture, points: Landmarks, maxUnit: number): Crop {
  const full = faceWidth(points);
  const rect = bounds(picture, points, full);
  const scale = Math.min(1, maxUnit / full);
  const crop = cropPicture(picture, rect);
  const extent = {
    width: Math.max(2, Math.round(crop.width * scale)),
    height: Math.max(2, Math.round(crop.height * scale)),
  };
  const shrunk = scale < 1 ? resizePicture(crop, extent) : crop;
  const moved = new Float32Array(points.length);
  for (let i = 0; i < moved.length; i += 3) {
    moved[i] = (points[i]! - rect.x0 + 0.5) * scale - 0.5;
    moved[i + 1] = (points[i + 1]! - rect.y0 + 0.5) * scale - 0.5;
    moved[i + 2] = points[i + 2]! * scale;
  }
  const unit = full * scale;
  const up = upright(moved);
  const small = smallPlaces(moved, unit, up, extent);
  return { rect, picture: shrunk, points: moved, unit, up, small, look: lookAt(shrunk, small.extent) };
}

/** Reduces a picture to the small raster. */
export function lookAt(picture: Picture, extent: Extent): Look {
  const small = resizePicture(picture, extent);
  return { picture: small, lab: labOf(small) };
}

/** Cuts a face out as `cropFace` does, and computes its positions. */
export function frameFace(picture: Picture, points: Landmarks, maxUnit: number): Frame {
  const crop = cropFace(picture, points, maxUnit);
  return { ...crop, ...places(crop.points, crop.unit, crop.up, crop.picture) };
}

/** A frame that is the whole of a picture no larger than the small raster, its face `unit` pixels wide. */
export function wholeFrame(picture: Picture, points: Landmarks, unit: number): Frame {
  const up = upright(points);
  const extent = { width: picture.width, height: picture.height };
  const found = places(points, unit, up, extent);
  return {
    rect: { x0: 0, y0: 0, x1: extent.width, y1: extent.height },
    picture,
    points,
    unit,
    up,
    small: { extent, scale: 1, ...found },
    look: { picture, lab: labOf(picture) },
    ...found,
  };
}

function smallPlaces(points: Landmarks, unit: number, up: Crop['up'], full: Extent): SmallPlaces {
  const scale = Math.min(1, SMALL_UNIT / unit);
  const extent = { width: Math.ceil(full.width * scale), height: Math.ceil(full.height * scale) };
  const { height, depth } = places(
    points.map((v) => v * scale),
    unit * scale,
    up,
    extent,
  );
  return { extent, scale, height, depth: depth.map((d) => d / scale) };
}

function bounds(picture: Picture, points: Landmarks, unit: number): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < POINTS; i++) {
    x0 = Math.min(x0, points[3 * i]!);
    x1 = Math.max(x1, points[3 * i]!);
    y0 = Math.min(y0, points[3 * i + 1]!);
    y1 = Math.max(y1, points[3 * i + 1]!);
  }
  return {
    x0: clamp(Math.floor(x0 - ROOM.side * unit), 0, picture.width - 2),
    y0: clamp(Math.floor(y0 - ROOM.above * unit), 0, picture.height - 2),
    x1: clamp(Math.ceil(x1 + ROOM.side * unit), 2, picture.width),
    y1: clamp(Math.ceil(y1 + ROOM.below * unit), 2, picture.height),
  };
}

function upright(points: Landmarks): Crop['up'] {
  const [top, chin] = [3 * POINT.top, 3 * POINT.chin];
  const [dx, dy] = [points[top]! - points[chin]!, points[top + 1]! - points[chin + 1]!];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

function places(points: Landmarks, unit: number, up: Crop['up'], extent: Extent): Places {
  const eyeX = (points[3 * POINT.rightEye]! + points[3 * POINT.leftEye]!) / 2;
  const eyeY = (points[3 * POINT.rightEye + 1]! + points[3 * POINT.leftEye + 1]!) / 2;
  const height = new Float32Array(extent.width * extent.height);
  for (let y = 0; y < extent.height; y++)
    for (let x = 0; x < extent.width; x++)
      height[y * extent.width + x] = ((x - eyeX) * up[0] + (y - eyeY) * up[1]) / unit;
  return { height, depth: rimDepth(points, unit, extent) };
}

/**
 * Inside is where the mesh faces the viewer. A turned face's far half lies close behind its contour in the
 * picture; there the distance over the canonical face counts, so that the far eye is as deep inside the face
 * as the near one.
 */
function rimDepth(points: Landmarks, unit: number, extent: Extent): Float32Array {
  const { planes, covered } = rasteriseMesh(points, triangles(), rimDistance(), 1, extent);
  const flat = withMats((keep) => {
    const out = keep(new cv.Mat());
    cv.distanceTransform(keep(byteMat(covered, extent, 1)), out, cv.DIST_L2, 3);
    return out.data32F.slice();
  });
  const along = planes[0]!;
  for (let i = 0; i < flat.length; i++)
    flat[i] = Math.min(4 * flat[i]!, Math.max(flat[i]!, 0.8 * unit * along[i]!));
  return flat;
}
