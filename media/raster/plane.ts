import { cv, withMats, type Mat } from '#media/opencv/opencv.ts';

/** Interleaved 8-bit RGB, row by row. */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Opacity, one byte a pixel; absent: opaque. Cropping, resizing and turning keep it. */
  readonly opacity?: Uint8Array | undefined;
}

/** Size of a raster in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Half-open pixel rectangle: x0 <= x < x1. */
export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const joinedRect = (a: Rect, b: Rect): Rect => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

/** The rectangle grown to even pixels. */
export const onEven = ({ x0, y0, x1, y1 }: Rect): Rect => ({
  x0: x0 - (x0 % 2),
  y0: y0 - (y0 % 2),
  x1: x1 + (x1 % 2),
  y1: y1 + (y1 % 2),
});

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

/** Cubic step: 0 below `from`, 1 above `to` (also with `from` > `to`, falling). */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** A float plane made value by value; several times as fast as `Float32Array.from` with a function. */
export function toPlane(values: ArrayLike<number>, map: (value: number, i: number) => number): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = map(values[i]!, i);
  return out;
}

/** A matrix holding a copy of interleaved 8-bit data. */
export function byteMat(data: Uint8Array, { width, height }: Extent, channels: 1 | 3): Mat {
  const mat = new cv.Mat(height, width, channels === 3 ? cv.CV_8UC3 : cv.CV_8UC1);
  mat.data.set(data);
  return mat;
}

/** A matrix holding a copy of interleaved float data. */
export function floatMat(data: Float32Array, { width, height }: Extent, channels: 1 | 3 = 1): Mat {
  const mat = new cv.Mat(height, width, channels === 3 ? cv.CV_32FC3 : cv.CV_32FC1);
  mat.data32F.set(data);
  return mat;
}

export function cropPicture(picture: Picture, { x0, y0, x1, y1 }: Rect): Picture {
  const width = x1 - x0;
  const part = (bytes: Uint8Array, channels: number): Uint8Array => {
    const out = new Uint8Array(channels * width * (y1 - y0));
    for (let y = y0; y < y1; y++) {
      const from = channels * (y * picture.width + x0);
      out.set(bytes.subarray(from, from + channels * width), channels * (y - y0) * width);
    }
    return out;
  };
  const { data, opacity } = picture;
  return { data: part(data, 3), width, height: y1 - y0, opacity: opacity && part(opacity, 1) };
}

/**
 * By how much to divide the sides of a picture that is shrunk `ratio` times in all, before the rest is done by linear
 * sampling: a whole number, by which OpenCV's build shrinks several times as fast as by others. The rest is at most
 * 1.25 times `most`.
 */
export const wholeShrink = (ratio: number, most: number): number =>
  Math.max(1, Math.ceil(ratio / most - 0.25));

/** A rectangle less what its sides have over multiples of `step`, at the right and at the bottom. */
export const inSteps = ({ x0, y0, x1, y1 }: Rect, step: number): Rect => ({
  x0,
  y0,
  x1: Math.max(x0 + step, x1 - ((x1 - x0) % step)),
  y1: Math.max(y0 + step, y1 - ((y1 - y0) % step)),
});

/** A matrix of a picture whose sides, multiples of `times`, are divided by it; `keep` as that of `withMats`. */
export function shrunkMat(picture: Picture, times: number, keep: (mat: Mat) => Mat): Mat {
  const full = keep(byteMat(picture.data, picture, 3));
  if (times === 1) return full;
  const small = keep(new cv.Mat());
  const size = new cv.Size(picture.width / times, picture.height / times);
  cv.resize(full, small, size, 0, 0, cv.INTER_AREA);
  return small;
}

/** Resamples a picture: area average when shrinking, linear when growing. */
export function resizePicture(picture: Picture, { width, height }: Extent): Picture {
  const inter = width < picture.width ? cv.INTER_AREA : cv.INTER_LINEAR;
  const resized = (bytes: Uint8Array, channels: 1 | 3): Uint8Array =>
    withMats((keep) => {
      const out = keep(new cv.Mat());
      cv.resize(keep(byteMat(bytes, picture, channels)), out, new cv.Size(width, height), 0, 0, inter);
      return out.data.slice();
    });
  const { data, opacity } = picture;
  return { data: resized(data, 3), width, height, opacity: opacity && resized(opacity, 1) };
}

/** Resamples a float raster: area average when shrinking, linear when growing. */
export function resizePlane(
  plane: Float32Array,
  from: Extent,
  to: Extent,
  channels: 1 | 3 = 1,
): Float32Array {
  if (from.width === to.width && from.height === to.height) return plane.slice();
  return withMats((keep) => {
    const out = keep(new cv.Mat());
    const inter = to.width < from.width ? cv.INTER_AREA : cv.INTER_LINEAR;
    cv.resize(keep(floatMat(plane, from, channels)), out, new cv.Size(to.width, to.height), 0, 0, inter);
    return out.data32F.slice();
  });
}

/** The largest number up to `most` that divides both sides; `most` itself where that is less than half of it. */
function divisor({ width, height }: Extent, most: number): number {
  for (let by = most; 2 * by >= most; by--) if (width % by === 0 && height % by === 0) return by;
  return most;
}

/**
 * Gaussian blur. Wide ones run on a reduced raster: the error is far below one grey level for smooth fields.
 */
export function gaussian(
  plane: Float32Array,
  extent: Extent,
  sigma: number,
  channels: 1 | 3 = 1,
): Float32Array {
  if (sigma < 0.3) return plane.slice();
  // OpenCV's build shrinks several times as fast by whole numbers
  const shrink = sigma < 4 ? 1 : divisor(extent, Math.floor(sigma / 2));
  const small = {
    width: Math.max(2, Math.round(extent.width / shrink)),
    height: Math.max(2, Math.round(extent.height / shrink)),
  };
  return withMats((keep) => {
    const full = keep(floatMat(plane, extent, channels));
    const out = keep(new cv.Mat());
    if (shrink === 1) cv.GaussianBlur(full, out, new cv.Size(0, 0), sigma, sigma, cv.BORDER_REPLICATE);
    else {
      const reduced = keep(new cv.Mat());
      cv.resize(full, reduced, new cv.Size(small.width, small.height), 0, 0, cv.INTER_AREA);
      const [sx, sy] = [(sigma * small.width) / extent.width, (sigma * small.height) / extent.height];
      cv.GaussianBlur(reduced, reduced, new cv.Size(0, 0), sx, sy, cv.BORDER_REPLICATE);
      cv.resize(reduced, out, new cv.Size(extent.width, extent.height), 0, 0, cv.INTER_LINEAR);
    }
    return out.data32F.slice();
  });
}

/** Grey dilation with a disc of `radius` pixels. */
export function dilate(plane: Float32Array, extent: Extent, radius: number): Float32Array {
  if (radius < 1) return plane.slice();
  return withMats((keep) => {
    const kernel = keep(
      cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(2 * radius + 1, 2 * radius + 1)),
    );
    const out = keep(new cv.Mat());
    cv.dilate(
      keep(floatMat(plane, extent)),
      out,
      kernel,
      new cv.Point(-1, -1),
      1,
      cv.BORDER_REPLICATE,
      new cv.Scalar(0),
    );
    return out.data32F.slice();
  });
}

const negated = (plane: Float32Array): Float32Array => plane.map((value) => -value);

/** Grey erosion with a disc of `radius` pixels: what dilation is to the rest. */
export const erode = (plane: Float32Array, extent: Extent, radius: number): Float32Array =>
  negated(dilate(negated(plane), extent, radius));

/** CIE Lab, 8-bit scaled as OpenCV does it: L 0..255, a and b offset by 128. */
export function labOf(picture: Picture): Uint8Array {
  return withMats((keep) => {
    const out = keep(new cv.Mat());
    cv.cvtColor(keep(byteMat(picture.data, picture, 3)), out, cv.COLOR_RGB2Lab);
    return out.data.slice();
  });
}

/** Rec. 709-like luma, 0..1. */
export function lumaOf(picture: Picture): Float32Array {
  const luma = new Float32Array(picture.width * picture.height);
  for (let i = 0; i < luma.length; i++)
    luma[i] =
      (0.3 * picture.data[3 * i]! + 0.59 * picture.data[3 * i + 1]! + 0.11 * picture.data[3 * i + 2]!) / 255;
  return luma;
}
