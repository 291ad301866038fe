import type { Mat } from '#media/opencv/opencv.ts';

/** OpenCV's numbers of element types: depth in the low three bits, channels less one above them. */
export const TYPES = {
  CV_8UC1: 0,
  CV_8UC3: 16,
  CV_32S: 4,
  CV_32SC2: 12,
  CV_32F: 5,
  CV_32FC1: 5,
  CV_32FC2: 13,
  CV_32FC3: 21,
  CV_64F: 6,
} as const;
const BYTES = [1, 1, 2, 2, 4, 4, 8];
const IS_FLOAT = 5;

/** Four numbers, one a channel. */
export class Scalar {
  readonly values: readonly number[];
  constructor(...values: number[]) {
    this.values = values;
  }
}

export class Size {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
}

export class Point {
  readonly x: number;
  readonly y: number;
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}

/** A matrix in memory of the script's own: nothing has to be freed. */
export class PlainMat implements Mat {
  rows = 0;
  cols = 0;
  type = 0;
  data = new Uint8Array(0);
  data32F = new Float32Array(0);
  data32S = new Int32Array(0);
  data64F = new Float64Array(0);

  constructor(rows = 0, cols = 0, type = 0, fill?: Scalar) {
    this.create(rows, cols, type);
    const [first = 0] = fill?.values ?? [];
    if (first !== 0) this.values().fill(first);
  }

  get channels(): number {
    return (this.type >> 3) + 1;
  }

  /** Takes a size and a type; all zero afterwards. */
  create(rows: number, cols: number, type: number): this {
    Object.assign(this, { rows, cols, type });
    const count = rows * cols * this.channels;
    const depth = type & 7;
    const buffer = new ArrayBuffer(count * (BYTES[depth] ?? 1));
    this.data = new Uint8Array(buffer);
    if (depth === TYPES.CV_32S) this.data32S = new Int32Array(buffer);
    if (depth === IS_FLOAT) this.data32F = new Float32Array(buffer);
    if (depth === TYPES.CV_64F) this.data64F = new Float64Array(buffer);
    return this;
  }

  /** Its elements, channels beside each other. */
  values(): Uint8Array | Float32Array | Int32Array | Float64Array {
    const depth = this.type & 7;
    if (depth === IS_FLOAT) return this.data32F;
    if (depth === TYPES.CV_32S) return this.data32S;
    return depth === TYPES.CV_64F ? this.data64F : this.data;
  }

  copyTo(to: Mat): void {
    own(to).create(this.rows, this.cols, this.type).data.set(this.data);
  }

  delete(): void {}
}

/** Every matrix here is one of these. */
export function own(mat: Mat): PlainMat {
  if (!(mat instanceof PlainMat)) throw new TypeError('a matrix of another kind');
  return mat;
}

export function matFromArray(rows: number, cols: number, type: number, values: ArrayLike<number>): PlainMat {
  const mat = new PlainMat(rows, cols, type);
  mat.values().set(values);
  return mat;
}

/** Bytes round and stop at their ends, floats take what comes. */
export const storing = (mat: PlainMat): ((at: number, value: number) => void) => {
  const values = mat.values();
  if (!(values instanceof Uint8Array)) return (at, value) => void (values[at] = value);
  const clamped = new Uint8ClampedArray(values.buffer);
  return (at, value) => void (clamped[at] = value);
};
