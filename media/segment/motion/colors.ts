import { cv, withMats } from '#media/opencv/opencv.ts';
import { floatMat, resizePicture, toPlane, type Extent, type Picture } from '#media/raster/plane.ts';

/** Longer side of the raster on which colors are spread, pixels. */
const SIDE = 256;
/** How far colors are spread at an edge, pixels of that raster (standard deviation). */
const REACH = 9;
/** Opacity from which on a pixel is that of the people, and up to which it is not. */
const SOLID = 251;
const CLEAR = 4;
/** A trace of everything, so that there is a color where nothing is marked. */
const TRACE = 1e-4;
/** Means that, one after the other, are as good as a Gaussian blur, and take a tenth of the time of a wide one. */
const MEANS = 3;

/** What of a frame colors are spread from: means of squares of its pixels. */
export interface Cells extends Extent {
  /** Pixels along the side of a square. */
  readonly side: number;
  /** Interleaved, 0..255. */
  readonly colors: Float32Array;
  /** 0..1. */
  readonly matte: Float32Array;
}

/** The squares of a frame; of large ones every other pixel of a line counts. */
export function cellsOf({ data, width, height }: Picture, opacity: Uint8Array): Cells {
  const side = Math.max(1, Math.ceil(Math.max(width, height) / SIDE));
  const extent = { width: Math.ceil(width / side), height: Math.ceil(height / side) };
  const colors = new Float32Array(3 * extent.width * extent.height);
  const matte = new Float32Array(extent.width * extent.height);
  const step = side > 2 ? 2 : 1;
  for (let top = 0, cell = 0; top < height; top += side)
    for (let left = 0; left < width; left += side, cell++) {
      const [bottom, right] = [Math.min(height, top + side), Math.min(width, left + side)];
      let [red, green, blue, seen, count] = [0, 0, 0, 0, 0];
      for (let y = top; y < bottom; y += step)
        for (let i = y * width + left; i < y * width + right; i += step, count++) {
          red += data[3 * i]!;
          green += data[3 * i + 1]!;
          blue += data[3 * i + 2]!;
          seen += opacity[i]!;
        }
      colors[3 * cell] = red / count;
      colors[3 * cell + 1] = green / count;
      colors[3 * cell + 2] = blue / count;
      matte[cell] = seen / (255 * count);
    }
  return { ...extent, side, colors, matte };
}

/** Values spread around each of them, as by a Gaussian blur of this standard deviation. */
function spread(values: Float32Array, extent: Extent, reach: number, channels: 1 | 3): Float32Array {
  const side = 2 * Math.max(1, Math.round((Math.sqrt((12 * reach * reach) / MEANS + 1) - 1) / 2)) + 1;
  return withMats((keep) => {
    const mat = keep(floatMat(values, extent, channels));
    const size = new cv.Size(side, side);
    for (let n = 0; n < MEANS; n++) cv.blur(mat, mat, size, new cv.Point(-1, -1), cv.BORDER_REPLICATE);
    return mat.data32F.slice();
  });
}

/** The mean color of what `weight` marks around each cell, 0..255. */
function meanColors({ colors, ...extent }: Cells, weight: Float32Array, reach: number): Float32Array {
  const marked = new Float32Array(colors.length);
  for (let i = 0, k = 0; i < weight.length; i++)
    for (let c = 0; c < 3; c++, k++) marked[k] = colors[k]! * (weight[i]! + TRACE);
  const sums = spread(marked, extent, reach, 3);
  const weights = spread(weight, extent, reach, 1);
  for (let i = 0, k = 0; i < weights.length; i++)
    for (let c = 0; c < 3; c++, k++) sums[k] = sums[k]! / (weights[i]! + TRACE);
  return sums;
}

/**
 * Takes the old background out of soft edges, in place: Forte, "Approximate fast foreground colour estimation" (2021),
 * the colors of people and background spread on a small raster. Where nobody is, the picture becomes black.
 */
export function cleanEdges({ data, width, height }: Picture, opacity: Uint8Array, cells: Cells): void {
  const { side, matte } = cells;
  const people = meanColors(cells, matte, REACH);
  const ground = meanColors(
    cells,
    toPlane(matte, (value) => 1 - value),
    REACH,
  );
  const out = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  for (let y = 0, i = 0; y < height; y++) {
    const row = ((y / side) | 0) * cells.width;
    for (let x = 0; x < width; x++, i++) {
      const seen = opacity[i]!;
      if (seen >= SOLID) continue;
      const to = 3 * i;
      if (seen <= CLEAR) {
        data[to] = data[to + 1] = data[to + 2] = 0;
        continue;
      }
      const a = seen / 255;
      // both are far smoother than cells are large
      const from = 3 * (row + ((x / side) | 0));
      for (let c = 0; c < 3; c++) {
        const own = people[from + c]!;
        out[to + c] = own + a * (data[to + c]! - a * own - (1 - a) * ground[from + c]!);
      }
    }
  }
}

/** The background out of focus, without a glow of the people in it; `reach` as a share of the longer side. */
export function blurGround(frame: Extent, cells: Cells, reach: number): Picture {
  const away = toPlane(cells.matte, (value) => (1 - value) * (1 - value));
  const soft = meanColors(cells, away, reach * Math.max(cells.width, cells.height));
  const { width, height } = cells;
  const data = new Uint8Array(Uint8ClampedArray.from(soft).buffer);
  return resizePicture({ width, height, data }, frame);
}

/** Lays people, edges cleaned, over a ground of the same size; the picture becomes the result. */
export function layOver({ data }: Picture, opacity: Uint8Array, ground: Picture): void {
  const below = ground.data;
  for (let i = 0; i < opacity.length; i++) {
    const a = opacity[i]!;
    if (a === 255) continue;
    for (let k = 3 * i; k < 3 * i + 3; k++) {
      const sum = a * data[k]! + (255 - a) * below[k]! + 128;
      data[k] = (sum + (sum >> 8)) >> 8;
    }
  }
}
