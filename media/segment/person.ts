import { infer, openNetwork } from '#media/litert/networks.ts';
import { refineMatte } from '#media/raster/guided.ts';
import { lumaOf, resizePicture, resizePlane, smoothstep, type Picture } from '#media/raster/plane.ts';

/** Side of the network's input and of its answer, pixels. */
const INPUT = 256;
const NETWORK = 'person';
/** Longer side of the raster on which edges are followed, pixels. */
const EDGE_SIDE = 720;
/** Reach of the edges on that raster, pixels. */
const RADIUS = 7;

/** Opens `selfie_segmentation.tflite`; LiteRT must be open. */
export const openPersonMatte = (bytes: Uint8Array): Promise<void> => openNetwork(NETWORK, bytes, INPUT);

/** Where people are, 0..1, on the network's own raster of 256 by 256. */
function coarseMatte(picture: Picture): Float32Array {
  const square = resizePicture(picture, { width: INPUT, height: INPUT });
  return infer(NETWORK, square, { mean: 0, scale: 1 / 255 }, [/./])[0];
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
