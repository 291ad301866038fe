import { cv, withMats } from '#server/engines/embedded/face/vision/opencv.ts';
import { byteMat, clamp, cropPicture, resizePicture, type Extent, type Picture, type Rect } from '#server/engines/embedded/face/vision/plane.ts';
import { faceWidth, POINT, RIM_DISTANCE, TRIANGLES } from '#server/engines/embedded/face/vision/mesh.ts';
import { POINTS, type Landmarks } from '#server/engines/embedded/face/vision/landmarks.ts';
import { rasteriseMesh } from './raster.ts';

/** A face cut out of a picture with some room around it. Planes have the crop's extent. */
export interface Frame {
  /** Where the crop lies in the whole picture. */
  readonly rect: Rect;
  readonly picture: Picture;
  /** Landmarks in pixels of the crop. */
  readonly points: Landmarks;
  /** Face width in pixels of the crop: the unit of all lengths. */
  readonly unit: number;
  /** Unit vector from chin to forehead. */
  readonly up: readonly [number, number];
  /** Height over the eye line, in units; grows towards the hair. */
  readonly height: Float32Array;
  /** Distance from the rim of the face, pixels; 0 outside. */
  readonly depth: Float32Array;
}

/** Widest face that is worked on pixel by pixel; larger ones are worked on at this width. */
export const MAX_UNIT = 1100;

/** Room round the landmarks, in units of the face: hair above shows the hair's colour, below hangs a beard. */
const ROOM = { side: 0.14, above: 0.36, below: 0.26 };

export function frameFace(picture: Picture, points: Landmarks, maxUnit: number): Frame {
  const full = faceWidth(points);
  const rect = bounds(picture, points, full);
  const scale = Math.min(1, maxUnit / full);
  const crop = cropPicture(picture, rect);
  const extent = { width: Math.max(2, Math.round(crop.width * scale)), height: Math.max(2, Math.round(crop.height * scale)) };
  const shrunk = scale < 1 ? resizePicture(crop, extent) : crop;
  const moved = new Float32Array(points.length);
  for (let i = 0; i < moved.length; i += 3) {
    moved[i] = (points[i]! - rect.x0 + 0.5) * scale - 0.5;
    moved[i + 1] = (points[i + 1]! - rect.y0 + 0.5) * scale - 0.5;
    moved[i + 2] = points[i + 2]! * scale;
  }
  const unit = full * scale;
  const { up, height } = heights(moved, unit, extent);
  return { rect, picture: shrunk, points: moved, unit, up, height, depth: rimDepth(moved, unit, extent) };
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

function heights(points: Landmarks, unit: number, { width, height }: Extent): Pick<Frame, 'up' | 'height'> {
  const at = (i: number, k: number): number => points[3 * i + k]!;
  const [dx, dy] = [at(POINT.top, 0) - at(POINT.chin, 0), at(POINT.top, 1) - at(POINT.chin, 1)];
  const length = Math.hypot(dx, dy) || 1;
  const up = [dx / length, dy / length] as const;
  const eyeX = (at(POINT.rightEye, 0) + at(POINT.leftEye, 0)) / 2;
  const eyeY = (at(POINT.rightEye, 1) + at(POINT.leftEye, 1)) / 2;
  const plane = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) plane[y * width + x] = ((x - eyeX) * up[0] + (y - eyeY) * up[1]) / unit;
  return { up, height: plane };
}

/**
 * Inside is where the mesh faces the viewer. A turned face's far half lies close behind its contour in the picture;
 * there the distance over the canonical face counts, so that the far eye is as deep inside the face as the near one.
 */
function rimDepth(points: Landmarks, unit: number, extent: Extent): Float32Array {
  const { planes, covered } = rasteriseMesh(points, TRIANGLES, RIM_DISTANCE, 1, extent);
  const flat = withMats((keep) => {
    const out = keep(new cv.Mat());
    cv.distanceTransform(keep(byteMat(covered, extent, 1)), out, cv.DIST_L2, 3);
    return out.data32F.slice();
  });
  return flat.map((d, i) => Math.min(4 * d, Math.max(d, 0.8 * unit * planes[0]![i]!)));
}
