import { infer, openNetwork } from '#media/litert/networks.ts';
import { cv, withMats } from '#media/opencv/opencv.ts';
import { refineMatte } from '#media/raster/guided.ts';
import {
  cropPicture,
  inSteps,
  lumaOf,
  resizePicture,
  resizePlane,
  shrunkMat,
  smoothstep,
  type Extent,
  type Picture,
  type Rect,
} from '#media/raster/plane.ts';

/** Side of the network's input and of its answer, pixels. */
export const INPUT = 256;
const NETWORK = 'person';
/** Longer side of the raster on which edges are followed, and their reach there, pixels. */
const SIDE = 720;
const RADIUS = 7;
const EPSILON = 2e-3;
/** What of a matte counts. */
const FROM = 0.24;
const TO = 0.9;

/** Opens `selfie_segmentation.tflite`; LiteRT must be open. */
export const openPersonMatte = (bytes: Uint8Array): Promise<void> => openNetwork(NETWORK, bytes, INPUT);

/** A part of a picture as the network reads it; most of its size is taken by whole numbers, which is fast. */
function squareOf(picture: Picture, part: Rect): Picture {
  const times = Math.max(1, Math.floor(Math.min(part.x1 - part.x0, part.y1 - part.y0) / INPUT));
  const crop = cropPicture(picture, inSteps(part, times));
  return withMats((keep) => {
    const out = keep(new cv.Mat());
    const isLess = crop.width > times * INPUT;
    cv.resize(
      shrunkMat(crop, times, keep),
      out,
      new cv.Size(INPUT, INPUT),
      0,
      0,
      isLess ? cv.INTER_AREA : cv.INTER_LINEAR,
    );
    return { data: out.data.slice(), width: INPUT, height: INPUT };
  });
}

/** Where people are, 0..1, on the network's own raster of 256 by 256. */
const coarseMatte = (square: Picture): Float32Array =>
  infer(NETWORK, square, { mean: 0, scale: 1 / 255 }, [/./])[0];

/** Where people are in a part of a picture, 0..1, edges not yet found, on a raster of this size. */
export const matteIn = (picture: Picture, part: Rect, to: Extent): Float32Array =>
  resizePlane(coarseMatte(squareOf(picture, part)), { width: INPUT, height: INPUT }, to);

/** The raster of a picture whose longer side is at most `side`. */
export function rasterWithin({ width, height }: Extent, side: number): Extent {
  const shrink = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(2, Math.round(width * shrink)), height: Math.max(2, Math.round(height * shrink)) };
}

/** Opacity of the people in a picture, 0..1 a pixel, its edges along those of the picture: hair stays soft. */
export function personMatte(picture: Picture): Float32Array {
  const extent = rasterWithin(picture, SIDE);
  const square = resizePicture(picture, { width: INPUT, height: INPUT });
  const shown = resizePlane(coarseMatte(square), square, extent);
  const small = extent.width < picture.width ? resizePicture(picture, extent) : picture;
  const matte = refineMatte(shown, lumaOf(small), extent, lumaOf(picture), picture, RADIUS, EPSILON);
  for (let i = 0; i < matte.length; i++) matte[i] = smoothstep(FROM, TO, matte[i]!);
  return matte;
}
