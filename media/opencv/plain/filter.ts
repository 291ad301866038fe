import type { Mat } from '#media/opencv/opencv.ts';
import { PlainMat, type Point, type Size, TYPES, own, storing } from './mat.ts';

/** A place beyond an end: the end itself, or mirrored there with the end twice. */
const nearest = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at));
function mirrored(at: number, count: number): number {
  const period = 2 * count;
  const k = ((at % period) + period) % period;
  return k < count ? k : period - 1 - k;
}
/** OpenCV's numbers of borders. */
export const REPLICATE = 1;
export const REFLECT = 2;

/** Runs `line` along each row and each column, channel by channel. */
function separably(
  from: PlainMat,
  to: Mat,
  along: (values: Float64Array, count: number, out: Float64Array, vertical: boolean) => void,
): void {
  const { rows, cols, channels, type } = from;
  const plane = Float32Array.from(from.values());
  const [line, made] = [new Float64Array(Math.max(rows, cols)), new Float64Array(Math.max(rows, cols))];
  const pass = (count: number, step: number, lines: number, next: number, vertical: boolean): void => {
    for (let n = 0; n < lines; n++)
      for (let c = 0; c < channels; c++) {
        const at = n * next * channels + c;
        for (let k = 0; k < count; k++) line[k] = plane[at + k * step * channels]!;
        along(line, count, made, vertical);
        for (let k = 0; k < count; k++) plane[at + k * step * channels] = made[k]!;
      }
  };
  pass(cols, 1, rows, cols, false);
  pass(rows, cols, cols, 1, true);
  const out = own(to).create(rows, cols, type);
  const put = storing(out);
  for (let i = 0; i < plane.length; i++) put(i, plane[i]!);
}

function weightsOf(sigma: number, isByte: boolean): Float64Array {
  const side = Math.round(sigma * (isByte ? 3 : 4) * 2 + 1) | 1;
  const middle = (side - 1) / 2;
  const weights = Float64Array.from({ length: side }, (_, i) =>
    Math.exp(-((i - middle) ** 2) / (2 * sigma * sigma)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** As OpenCV's with a size of zero, where the kernel follows from sigma; the border goes on as it is at its edge. */
export function GaussianBlur(given: Mat, to: Mat, _size: Size, sigmaX: number, sigmaY: number): void {
  const from = own(given);
  const isByte = (from.type & 7) === 0;
  const [across, down] = [weightsOf(sigmaX, isByte), weightsOf(sigmaY, isByte)];
  separably(from, to, (values, count, out, vertical) => {
    const weights = vertical ? down : across;
    const reach = (weights.length - 1) / 2;
    for (let i = 0; i < count; i++) {
      let sum = 0;
      const isInside = i >= reach && i + reach < count;
      for (let k = 0; k < weights.length; k++)
        sum += weights[k]! * values[isInside ? i + k - reach : nearest(i + k - reach, count)]!;
      out[i] = sum;
    }
  });
}

/** The mean of a box, mirrored at the border. */
export function blur(given: Mat, to: Mat, { width, height }: Size, _anchor: Point, _border: number): void {
  separably(own(given), to, (values, count, out, vertical) => {
    const side = vertical ? height : width;
    const reach = (side - 1) / 2;
    let sum = 0;
    for (let k = -reach; k <= reach; k++) sum += values[mirrored(k, count)]!;
    for (let i = 0; i < count; i++) {
      out[i] = sum / side;
      sum += values[mirrored(i + reach + 1, count)]! - values[mirrored(i - reach, count)]!;
    }
  });
}

/** A disc: 1 in each row as far as OpenCV's ellipse reaches. */
export function getStructuringElement(_shape: number, { width, height }: Size): PlainMat {
  const mat = new PlainMat(height, width, TYPES.CV_8UC1);
  const [r, c] = [height >> 1, width >> 1];
  for (let y = 0; y < height; y++) {
    const dy = y - r;
    const reach = r === 0 ? c : Math.round(c * Math.sqrt((r * r - dy * dy) / (r * r)));
    mat.data.fill(1, y * width + Math.max(c - reach, 0), y * width + Math.min(c + reach + 1, width));
  }
  return mat;
}

/** The largest of `2 reach + 1` neighbours of a row (van Herk 1992), added to what is there. */
function widest(values: Float32Array, at: number, count: number, reach: number, into: Float32Array): void {
  const side = 2 * reach + 1;
  const length = count + 2 * reach;
  const padded = new Float32Array(length).fill(-Infinity);
  padded.set(values.subarray(at, at + count), reach);
  const forth = padded.slice();
  for (let i = 1; i < length; i++) if (i % side !== 0) forth[i] = Math.max(forth[i]!, forth[i - 1]!);
  const back = padded.slice();
  for (let i = length - 2; i >= 0; i--) if ((i + 1) % side !== 0) back[i] = Math.max(back[i]!, back[i + 1]!);
  for (let i = 0; i < count; i++) into[i] = Math.max(back[i]!, forth[i + side - 1]!);
}

/** As OpenCV's, with a disc of `getStructuringElement` over floats of one channel. */
export function dilate(given: Mat, to: Mat, kernel: Mat): void {
  const from = own(given);
  const { rows, cols, type, data32F: values } = from;
  const { rows: side, cols: wide, data: shape } = own(kernel);
  const middle = side >> 1;
  const reaches = Array.from({ length: side }, (_, y) => {
    const count = shape.subarray(y * wide, (y + 1) * wide).reduce((sum, value) => sum + value, 0);
    return (count - 1) / 2;
  });
  const made = new Float32Array(values.length).fill(-Infinity);
  const line = new Float32Array(cols);
  for (let y = 0; y < rows; y++)
    for (const reach of new Set(reaches)) {
      widest(values, y * cols, cols, reach, line);
      for (let k = 0; k < side; k++) {
        const row = y + middle - k;
        if (reaches[k] !== reach || row < 0 || row >= rows) continue;
        for (let x = 0; x < cols; x++) if (line[x]! > made[row * cols + x]!) made[row * cols + x] = line[x]!;
      }
    }
  own(to).create(rows, cols, type).data32F.set(made);
}
