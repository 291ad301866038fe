import type { Mat } from '#media/opencv/opencv.ts';
import { type PlainMat, type Scalar, type Size, own, storing } from './mat.ts';

export const LINEAR = 1;
export const AREA = 3;
export const CONSTANT = 0;

/** For each place of a line: the places that it is made of, and their weights. */
interface Taps {
  readonly from: Int32Array;
  readonly count: Int32Array;
  /** `most` a place. */
  readonly weights: Float32Array;
  readonly most: number;
}

/** Each place is the mean of what it covers. */
function areaTaps(from: number, to: number): Taps {
  const step = from / to;
  const most = Math.ceil(step) + 1;
  const taps = {
    from: new Int32Array(to),
    count: new Int32Array(to),
    weights: new Float32Array(to * most),
    most,
  };
  for (let i = 0; i < to; i++) {
    const [start, end] = [i * step, Math.min(from, (i + 1) * step)];
    const first = Math.floor(start + 1e-6);
    const last = Math.min(from, Math.ceil(end - 1e-6));
    taps.from[i] = first;
    taps.count[i] = last - first;
    for (let k = first; k < last; k++)
      taps.weights[i * most + k - first] = (Math.min(end, k + 1) - Math.max(start, k)) / (end - start);
  }
  return taps;
}

/** Each place lies between two; at the ends the last one counts. */
function linearTaps(from: number, to: number): Taps {
  const step = from / to;
  const taps = {
    from: new Int32Array(to),
    count: new Int32Array(to).fill(2),
    weights: new Float32Array(2 * to),
    most: 2,
  };
  for (let i = 0; i < to; i++) {
    const at = Math.min(from - 1, Math.max(0, (i + 0.5) * step - 0.5));
    const first = Math.min(Math.max(0, from - 2), Math.floor(at));
    taps.from[i] = first;
    if (from === 1) taps.count[i] = 1;
    taps.weights[2 * i] = 1 - (at - first);
    taps.weights[2 * i + 1] = at - first;
  }
  return taps;
}

/**
 * As OpenCV's: pixels are areas whose middles are at halves. `AREA` averages when both sides shrink, else it is as
 * `LINEAR`.
 */
export function resize(
  given: Mat,
  to: Mat,
  { width, height }: Size,
  _fx: number,
  _fy: number,
  how: number,
): void {
  const from = own(given);
  const { rows, cols, channels, type } = from;
  const isArea = how === AREA && width <= cols && height <= rows;
  const taps = isArea ? areaTaps : linearTaps;
  const [across, down] = [taps(cols, width), taps(rows, height)];
  const values = from.values();
  const line = width * channels;
  // Rows are narrowed once each, as they are asked for.
  const narrow = (row: number, into: Float32Array, at: number): void => {
    for (let x = 0; x < width; x++) {
      const [first, count] = [across.from[x]!, across.count[x]!];
      for (let c = 0; c < channels; c++) {
        let sum = 0;
        for (let k = 0; k < count; k++)
          sum += across.weights[x * across.most + k]! * values[(row * cols + first + k) * channels + c]!;
        into[at + x * channels + c] = sum;
      }
    }
  };
  const kept = new Float32Array(line * down.most);
  const owner = new Int32Array(down.most).fill(-1);
  const out = own(to).create(height, width, type);
  const put = storing(out);
  const sums = new Float32Array(line);
  for (let y = 0; y < height; y++) {
    const [first, count] = [down.from[y]!, down.count[y]!];
    sums.fill(0);
    for (let k = 0; k < count; k++) {
      const row = first + k;
      const place = row % down.most;
      if (owner[place] !== row) narrow(row, kept, place * line);
      owner[place] = row;
      const weight = down.weights[y * down.most + k]!;
      for (let i = 0; i < line; i++) sums[i]! += weight * kept[place * line + i]!;
    }
    for (let i = 0; i < line; i++) put(y * line + i, sums[i]!);
  }
}

/** The way back of an affine map of two rows. */
function inverse([a, b, c, d, e, f]: ArrayLike<number> & Iterable<number>): number[] {
  const [p, q, r, s, t, u] = [a!, b!, c!, d!, e!, f!];
  const k = 1 / (p * t - q * s);
  return [t * k, -q * k, (q * u - t * r) * k, -s * k, p * k, (s * r - p * u) * k];
}

/** As OpenCV's with linear sampling; beyond the border it is `fill`, or what is at the border. */
export function warpAffine(
  given: Mat,
  to: Mat,
  matrix: Mat,
  { width, height }: Size,
  _how: number,
  border: number,
  fill: Scalar,
): void {
  const from: PlainMat = own(given);
  const { rows, cols, channels, type } = from;
  const values = from.values();
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0] = inverse(own(matrix).data64F);
  const out = own(to).create(height, width, type);
  const put = storing(out);
  const beyond = (channel: number): number => fill.values[channel] ?? 0;
  const read = (x: number, y: number, channel: number): number => {
    if (border === CONSTANT && (x < 0 || y < 0 || x >= cols || y >= rows)) return beyond(channel);
    const [nearX, nearY] = [Math.min(cols - 1, Math.max(0, x)), Math.min(rows - 1, Math.max(0, y))];
    return values[(nearY * cols + nearX) * channels + channel]!;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [a * x + b * y + c, d * x + e * y + f];
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [right, low] = [u - left, v - top];
      for (let k = 0; k < channels; k++) {
        const above = read(left, top, k) * (1 - right) + read(left + 1, top, k) * right;
        const below = read(left, top + 1, k) * (1 - right) + read(left + 1, top + 1, k) * right;
        put((y * width + x) * channels + k, above * (1 - low) + below * low);
      }
    }
}
