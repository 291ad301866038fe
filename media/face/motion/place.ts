import { cv, withMats } from '#media/opencv/opencv.ts';
import {
  cropPicture,
  inSteps,
  shrunkMat,
  wholeShrink,
  type Extent,
  type Picture,
} from '#media/raster/plane.ts';
import { faceWidth, POINT } from '#media/face/geometry/mesh.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';

/** Face width on the steady raster, pixels. */
export const STEADY_UNIT = 96;
/** The steady raster: the face upright and of one size, with room for hair and beard. */
export const STEADY: Extent = { width: 144, height: 200 };
const CENTRE = { x: 72, y: 106 };

/**
 * Where the steady raster lies in a frame: u = a x - b y + x0, v = b x + a y + y0. On it a face keeps still
 * while it moves through the clip, so what is measured there can be compared from frame to frame.
 */
export interface Place {
  readonly a: number;
  readonly b: number;
  readonly x0: number;
  readonly y0: number;
  /** Face width in the frame, pixels. */
  readonly unit: number;
}

/** It moves as smoothly as its landmarks. */
export function placeOf(points: Landmarks): Place {
  const unit = faceWidth(points);
  const [top, chin] = [3 * POINT.top, 3 * POINT.chin];
  const [dx, dy] = [points[top]! - points[chin]!, points[top + 1]! - points[chin + 1]!];
  const length = Math.hypot(dx, dy) || 1;
  const scale = STEADY_UNIT / unit;
  // turns (dx, dy) to straight up
  const a = (scale * -dy) / length;
  const b = (scale * -dx) / length;
  const mx = (points[top]! + points[chin]! + points[3 * POINT.rightEar]! + points[3 * POINT.leftEar]!) / 4;
  const my = (points[top + 1]! + points[chin + 1]!) / 2;
  return { a, b, x0: CENTRE.x - a * mx + b * my, y0: CENTRE.y - b * mx - a * my, unit };
}

export function toSteady({ a, b, x0, y0 }: Place, points: Landmarks): Landmarks {
  const out = new Float32Array(points.length);
  const scale = Math.hypot(a, b);
  for (let i = 0; i < points.length; i += 3) {
    const [x, y] = [points[i]!, points[i + 1]!];
    out[i] = a * x - b * y + x0;
    out[i + 1] = b * x + a * y + y0;
    out[i + 2] = scale * points[i + 2]!;
  }
  return out;
}

export function fromSteady({ a, b, x0, y0 }: Place, points: Landmarks): Landmarks {
  const out = new Float32Array(points.length);
  const square = a * a + b * b;
  const scale = Math.sqrt(square);
  for (let i = 0; i < points.length; i += 3) {
    const [u, v] = [points[i]! - x0, points[i + 1]! - y0];
    out[i] = (a * u + b * v) / square;
    out[i + 1] = (a * v - b * u) / square;
    out[i + 2] = points[i + 2]! / scale;
  }
  return out;
}

/** The part of a frame that lies under the steady raster, resampled to it. */
export function lookSteady(picture: Picture, { a, b, x0, y0, unit }: Place): Picture {
  const square = a * a + b * b;
  const xs: number[] = [];
  const ys: number[] = [];
  for (const u of [0, STEADY.width])
    for (const v of [0, STEADY.height]) {
      xs.push((a * (u - x0) + b * (v - y0)) / square);
      ys.push((a * (v - y0) - b * (u - x0)) / square);
    }
  const within = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));
  const shrink = wholeShrink(unit / STEADY_UNIT, 1.5);
  const left = Math.min(picture.width - 2 * shrink, within(Math.min(...xs) - 2, picture.width));
  const top = Math.min(picture.height - 2 * shrink, within(Math.min(...ys) - 2, picture.height));
  const right = Math.max(left + 2 * shrink, within(Math.max(...xs) + 2, picture.width));
  const bottom = Math.max(top + 2 * shrink, within(Math.max(...ys) + 2, picture.height));
  const rect = inSteps({ x0: left, y0: top, x1: right, y1: bottom }, shrink);
  return withMats((keep) => {
    const small = shrunkMat(cropPicture(picture, rect), shrink, keep);
    const [kx, ky] = [1 / shrink, 1 / shrink];
    // pixel (s, t) of the shrunk crop lies at (s / kx + ox, t / ky + oy) of the frame
    const [ox, oy] = [left + 0.5 / kx - 0.5, top + 0.5 / ky - 0.5];
    const matrix = keep(
      cv.matFromArray(2, 3, cv.CV_64F, [
        a / kx,
        -b / ky,
        a * ox - b * oy + x0,
        b / kx,
        a / ky,
        b * ox + a * oy + y0,
      ]),
    );
    const out = keep(new cv.Mat());
    cv.warpAffine(
      small,
      out,
      matrix,
      new cv.Size(STEADY.width, STEADY.height),
      cv.INTER_LINEAR,
      cv.BORDER_REPLICATE,
      new cv.Scalar(0),
    );
    return { data: out.data.slice(), width: STEADY.width, height: STEADY.height };
  });
}
