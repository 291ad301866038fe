import { infer, openNetwork } from '#media/opencv/networks.ts';
import { cv, withMats } from '#media/opencv/opencv.ts';
import { refineMatte } from '#media/raster/guided.ts';
import {
  byteMat,
  lumaOf,
  resizePicture,
  resizePlane,
  smoothstep,
  type Picture,
} from '#media/raster/plane.ts';

/** Side of the network's input and of its answer, pixels. */
const INPUT = 256;
const NETWORK = 'person';
/** Longer side of the raster on which edges are followed, pixels. */
const EDGE_SIDE = 720;
/** Reach of the edges on that raster, pixels. */
const RADIUS = 7;

/** Opens `selfie_segmentation.tflite`; OpenCV must be open. */
export const openPersonMatte = (bytes: Uint8Array): void => openNetwork(NETWORK, bytes);

/** Where people are, 0..1, on the network's own raster of 256 by 256. */
export function coarseMatte(picture: Picture): Float32Array {
  return withMats((keep) => {
    const square = keep(new cv.Mat());
    const size = new cv.Size(INPUT, INPUT);
    cv.resize(keep(byteMat(picture.data, picture, 3)), square, size, 0, 0, cv.INTER_AREA);
    return infer(NETWORK, square, INPUT, 1 / 255, 0, /./);
  });
}

/** Opacity of the people in a picture, 0..1 a pixel, its edges along those of the picture: hair stays soft. */
export function personMatte(picture: Picture): Float32Array {
  const shrink = Math.min(1, EDGE_SIDE / Math.max(picture.width, picture.height));
  const extent = {
    width: Math.max(2, Math.round(picture.width * shrink)),
    height: Math.max(2, Math.round(picture.height * shrink)),
  };
  const small = shrink < 1 ? resizePicture(picture, extent) : picture;
  const coarse = resizePlane(coarseMatte(picture), { width: INPUT, height: INPUT }, extent);
  const matte = refineMatte(coarse, lumaOf(small), extent, lumaOf(picture), picture, RADIUS, 2e-3);
  return matte.map((value) => smoothstep(0.24, 0.9, value));
}
