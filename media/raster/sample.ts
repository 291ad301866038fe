import { clamp, type Picture } from './plane.ts';

/** Where to read for each pixel of the result, in pixels of the picture that is read. */
export interface ReadMap {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  /** Pixels where this is 0 are not read. */
  readonly covered: Uint8Array;
}

/**
 * Resamples a picture with its border continued, bilinear or, where `sharp`, bicubic. Written out because
 * `remap` takes five times as long in this build of OpenCV, which also reads where nothing is covered.
 */
export function sample(picture: Picture, { xs, ys, covered }: ReadMap, sharp: boolean): Uint8Array {
  const { data, width, height } = picture;
  const out = new Uint8ClampedArray(3 * xs.length);
  const line = 3 * width;
  for (let i = 0; i < xs.length; i++) {
    const to = 3 * i;
    if (covered[i] === 0) {
      for (let c = 0; c < 3; c++) out[to + c] = data[c]!;
      continue;
    }
    // no call with numbers here: each of them would be put into a box
    const x0 = Math.floor(xs[i]!);
    const y0 = Math.floor(ys[i]!);
    if (x0 < 1 || y0 < 1 || x0 >= width - 2 || y0 >= height - 2) {
      if (sharp) readCubic(picture, xs[i]!, ys[i]!, out, to);
      else readLinear(picture, xs[i]!, ys[i]!, out, to);
      continue;
    }
    if (!sharp) {
      const fx = xs[i]! - x0;
      const fy = ys[i]! - y0;
      for (let c = 0, k = y0 * line + 3 * x0; c < 3; c++, k++) {
        const top = data[k]! + fx * (data[k + 3]! - data[k]!);
        const bottom = data[k + line]! + fx * (data[k + line + 3]! - data[k + line]!);
        out[to + c] = top + fy * (bottom - top);
      }
      continue;
    }
    weigh(wx, xs[i]! - x0);
    weigh(wy, ys[i]! - y0);
    const a = wx[0]!;
    const b = wx[1]!;
    const c = wx[2]!;
    const d = wx[3]!;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let v = 0, k = (y0 - 1) * line + 3 * (x0 - 1); v < 4; v++, k += line) {
      const w = wy[v]!;
      red += w * (a * data[k]! + b * data[k + 3]! + c * data[k + 6]! + d * data[k + 9]!);
      green += w * (a * data[k + 1]! + b * data[k + 4]! + c * data[k + 7]! + d * data[k + 10]!);
      blue += w * (a * data[k + 2]! + b * data[k + 5]! + c * data[k + 8]! + d * data[k + 11]!);
    }
    out[to] = red;
    out[to + 1] = green;
    out[to + 2] = blue;
  }
  return new Uint8Array(out.buffer);
}

type Read = (picture: Picture, px: number, py: number, out: Uint8ClampedArray, to: number) => void;

const readLinear: Read = ({ data, width, height }, px, py, out, to) => {
  const x = clamp(px, 0, width - 1);
  const y = clamp(py, 0, height - 1);
  const x0 = x | 0;
  const y0 = y | 0;
  const a = 3 * (y0 * width + x0);
  const right = x0 + 1 < width ? 3 : 0;
  const b = y0 + 1 < height ? a + 3 * width : a;
  for (let c = 0; c < 3; c++) {
    const top = data[a + c]! + (x - x0) * (data[a + right + c]! - data[a + c]!);
    const bottom = data[b + c]! + (x - x0) * (data[b + right + c]! - data[b + c]!);
    out[to + c] = top + (y - y0) * (bottom - top);
  }
};

/** Sharpness of the kernel, as in OpenCV: Keys, "Cubic convolution interpolation" (1981), with a = -0.75. */
const A = -0.75;
const far = (t: number): number => ((A * t - 5 * A) * t + 8 * A) * t - 4 * A;
const near = (t: number): number => ((A + 2) * t - (A + 3)) * t * t + 1;
const wx = new Float64Array(4);
const wy = new Float64Array(4);
const columns = new Int32Array(4);

function weigh(weights: Float64Array, t: number): void {
  weights[0] = far(t + 1);
  weights[1] = near(t);
  weights[2] = near(1 - t);
  weights[3] = 1 - weights[0]! - weights[1]! - weights[2]!;
}

const readCubic: Read = ({ data, width, height }, px, py, out, to) => {
  const x0 = Math.floor(px);
  const y0 = Math.floor(py);
  weigh(wx, px - x0);
  weigh(wy, py - y0);
  for (let u = 0; u < 4; u++) columns[u] = 3 * clamp(x0 - 1 + u, 0, width - 1);
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let v = 0; v < 4; v++) {
    const row = 3 * width * clamp(y0 - 1 + v, 0, height - 1);
    for (let u = 0; u < 4; u++) {
      const w = wy[v]! * wx[u]!;
      const at = row + columns[u]!;
      red += w * data[at]!;
      green += w * data[at + 1]!;
      blue += w * data[at + 2]!;
    }
  }
  out[to] = red;
  out[to + 1] = green;
  out[to + 2] = blue;
};

/** One channel at a place between pixels, the border continued. */
export function channelAt({ data, width, height }: Picture, px: number, py: number, c: number): number {
  const x = clamp(px, 0, width - 1.001);
  const y = clamp(py, 0, height - 1.001);
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const a = 3 * (y0 * width + x0) + c;
  const b = a + 3 * width;
  const top = data[a]! + (x - x0) * (data[a + 3]! - data[a]!);
  const bottom = data[b]! + (x - x0) * (data[b + 3]! - data[b]!);
  return top + (y - y0) * (bottom - top);
}
