import { infer, openNetwork } from '#media/litert/networks.ts';
import { refineMatte } from '#media/raster/guided.ts';
import {
  cropPicture,
  lumaOf,
  resizePicture,
  resizePlane,
  smoothstep,
  type Extent,
  type Picture,
  type Rect,
} from '#media/raster/plane.ts';

/** Side of the network's input and of its answer, pixels. */
const INPUT = 256;
const NETWORK = 'person';
/** How edges are followed: on a raster of a longer side, with a reach there, pixels; what of a matte counts. */
interface Edges {
  readonly side: number;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}
const OF_PHOTOS: Edges = { side: 720, radius: 7, from: 0.24, to: 0.9 };
const EPSILON = 2e-3;

/** Opens `selfie_segmentation.tflite`; LiteRT must be open. */
export const openPersonMatte = (bytes: Uint8Array): Promise<void> => openNetwork(NETWORK, bytes, INPUT);

/** Where people are, 0..1, on the network's own raster of 256 by 256. */
function coarseMatte(picture: Picture): Float32Array {
  const square = resizePicture(picture, { width: INPUT, height: INPUT });
  return infer(NETWORK, square, { mean: 0, scale: 1 / 255 }, [/./])[0];
}

/** Where people are in a part of a picture, 0..1, edges not yet found, on a raster of this size. */
export const matteIn = (picture: Picture, part: Rect, to: Extent): Float32Array =>
  resizePlane(coarseMatte(cropPicture(picture, part)), { width: INPUT, height: INPUT }, to);

function edgeExtent({ width, height }: Extent, side: number): Extent {
  const shrink = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(2, Math.round(width * shrink)), height: Math.max(2, Math.round(height * shrink)) };
}

/** The matte of a picture along its edges, hair soft, from a coarse one on a raster of another size. */
export function alongEdges(
  picture: Picture,
  coarse: Float32Array,
  raster: Extent,
  { side, radius, from, to }: Edges = OF_PHOTOS,
): Float32Array {
  const extent = edgeExtent(picture, side);
  const small = extent.width < picture.width ? resizePicture(picture, extent) : picture;
  const shown = resizePlane(coarse, raster, extent);
  const matte = refineMatte(shown, lumaOf(small), extent, lumaOf(picture), picture, radius, EPSILON);
  for (let i = 0; i < matte.length; i++) matte[i] = smoothstep(from, to, matte[i]!);
  return matte;
}

/** Opacity of the people in a picture, 0..1 a pixel, its edges along those of the picture: hair stays soft. */
export const personMatte = (picture: Picture): Float32Array =>
  alongEdges(picture, coarseMatte(picture), { width: INPUT, height: INPUT });
