import { cv, withMats } from '#media/opencv/opencv.ts';
import {
  clamp,
  floatMat,
  resizePicture,
  resizePlane,
  type Extent,
  type Picture,
} from '#media/raster/plane.ts';

/** Longer side of the raster on which colors are spread, pixels. */
const SIDE = 256;
/** How far colors are spread at an edge, pixels of that raster. */
const REACH = 9;
/** Opacity from which on a pixel is that of the people, and up to which it is not. */
const SOLID = 0.985;
const CLEAR = 0.015;

/** The mean color of what `weight` marks around each pixel, 0..255. */
function spread(colors: Float32Array, weight: Float32Array, extent: Extent, reach: number): Float32Array {
  const { length } = weight;
  const weighed = new Float32Array(3 * length);
  const sum = new Float32Array(3 * length);
  for (let i = 0; i < length; i++)
    for (let c = 0; c < 3; c++) {
      // a trace of everything, so that there is a color where nothing is marked
      sum[3 * i + c] = weight[i]! + 1e-4;
      weighed[3 * i + c] = sum[3 * i + c]! * colors[3 * i + c]!;
    }
  return withMats((keep) => {
    const blurred = (values: Float32Array): Float32Array => {
      const mat = keep(floatMat(values, extent, 3));
      const size = new cv.Size(0, 0);
      cv.GaussianBlur(mat, mat, size, reach, reach, cv.BORDER_REPLICATE);
      return mat.data32F.slice();
    };
    const [above, below] = [blurred(weighed), blurred(sum)];
    for (let i = 0; i < above.length; i++) above[i] = above[i]! / below[i]!;
    return above;
  });
}

interface Spread {
  readonly extent: Extent;
  readonly colors: Float32Array;
  readonly matte: Float32Array;
}

function shrunk(picture: Picture, matte: Float32Array): Spread {
  const shrink = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const extent = {
    width: Math.max(2, Math.round(picture.width * shrink)),
    height: Math.max(2, Math.round(picture.height * shrink)),
  };
  return {
    extent,
    colors: Float32Array.from(resizePicture(picture, extent).data),
    matte: resizePlane(matte, picture, extent),
  };
}

const rest = (matte: Float32Array): Float32Array => matte.map((value) => 1 - value);

/**
 * Takes the old background out of soft edges, in place: Forte, "Approximate fast foreground colour estimation" (2021),
 * the colors of people and background spread on a small raster. Where nobody is, the picture becomes black.
 */
export function cleanEdges(picture: Picture, matte: Float32Array): void {
  const { extent, colors, matte: small } = shrunk(picture, matte);
  const people = spread(colors, small, extent, REACH);
  const ground = spread(colors, rest(small), extent, REACH);
  const { data, width, height } = picture;
  const [across, down] = [extent.width / width, extent.height / height];
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(extent.height - 1, Math.floor((y + 0.5) * down)) * extent.width;
    for (let x = 0; x < width; x++, i++) {
      const a = matte[i]!;
      if (a >= SOLID) continue;
      if (a <= CLEAR) {
        data[3 * i] = data[3 * i + 1] = data[3 * i + 2] = 0;
        continue;
      }
      // both are far smoother than the pixels of their raster are large
      const from = 3 * (row + Math.min(extent.width - 1, Math.floor((x + 0.5) * across)));
      for (let c = 0; c < 3; c++) {
        const own = people[from + c]!;
        const seen = data[3 * i + c]!;
        data[3 * i + c] = clamp(Math.round(own + a * (seen - a * own - (1 - a) * ground[from + c]!)), 0, 255);
      }
    }
  }
}

/** The background out of focus, without a glow of the people in it; `reach` as a share of the longer side. */
export function blurGround(picture: Picture, matte: Float32Array, reach: number): Picture {
  const { extent, colors, matte: small } = shrunk(picture, matte);
  const away = rest(small).map((value) => value * value);
  const soft = spread(colors, away, extent, Math.max(1, reach * Math.max(extent.width, extent.height)));
  return resizePicture({ ...extent, data: Uint8Array.from(soft, Math.round) }, picture);
}

/** Lays people, edges cleaned, over a ground of the same size; the picture becomes the result. */
export function layOver({ data }: Picture, matte: Float32Array, ground: Picture): void {
  for (let i = 0; i < matte.length; i++) {
    const a = matte[i]!;
    if (a >= 1) continue;
    for (let k = 3 * i; k < 3 * i + 3; k++) data[k] = Math.round(a * data[k]! + (1 - a) * ground.data[k]!);
  }
}
