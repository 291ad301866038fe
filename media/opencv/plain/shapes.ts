import type { Mat } from '#media/opencv/opencv.ts';
import { type PlainMat, type Scalar, TYPES, own } from './mat.ts';

/** Steps of the chamfer that OpenCV takes for Euclid's distance in a mask of three (Borgefors 1986). */
const [STRAIGHT, ASLANT] = [0.955, 1.3693];

/** How far each pixel that is not zero is from the next that is. */
export function distanceTransform(given: Mat, to: Mat): void {
  const { rows, cols, data } = own(given);
  const line = cols + 2;
  const far = new Float32Array(line * (rows + 2)).fill(1e6);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < cols; x++) if (data[y * cols + x] === 0) far[(y + 1) * line + x + 1] = 0;
  const near = (at: number, sign: number): void => {
    const least = Math.min(
      far[at]!,
      far[at - sign]! + STRAIGHT,
      far[at - sign * line]! + STRAIGHT,
      far[at - sign * line - 1]! + ASLANT,
      far[at - sign * line + 1]! + ASLANT,
    );
    far[at] = least;
  };
  for (let y = 1; y <= rows; y++) for (let x = 1; x <= cols; x++) near(y * line + x, 1);
  for (let y = rows; y > 0; y--) for (let x = cols; x > 0; x--) near(y * line + x, -1);
  const out = own(to).create(rows, cols, TYPES.CV_32F).data32F;
  for (let y = 0; y < rows; y++)
    out.set(far.subarray((y + 1) * line + 1, (y + 1) * line + 1 + cols), y * cols);
}

/** Numbers what hangs together by its sides, from 1; zero stays zero. Returns how many numbers there are. */
export function connectedComponents(given: Mat, labels: Mat): number {
  const { rows, cols, data } = own(given);
  const label = own(labels).create(rows, cols, TYPES.CV_32S).data32S;
  const open = new Int32Array(rows * cols);
  let last = 0;
  for (let start = 0; start < data.length; start++) {
    if (data[start] === 0 || label[start] !== 0) continue;
    label[start] = ++last;
    let count = 1;
    open[0] = start;
    while (count > 0) {
      const at = open[--count]!;
      const x = at % cols;
      for (const [next, isThere] of [
        [at - 1, x > 0],
        [at + 1, x < cols - 1],
        [at - cols, at >= cols],
        [at + cols, at + cols < data.length],
      ] as const)
        if (isThere && data[next] !== 0 && label[next] === 0) {
          label[next] = last;
          open[count++] = next;
        }
    }
  }
  return last + 1;
}

export class MatVector {
  readonly mats: PlainMat[] = [];
  push_back(mat: Mat): void {
    this.mats.push(own(mat));
  }
  delete(): void {}
}

type Corner = readonly [x: number, y: number];

function drawLine({ rows, cols, data }: PlainMat, [x0, y0]: Corner, [x1, y1]: Corner, value: number): void {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
  for (let k = 0; k <= steps; k++) {
    const [x, y] = [Math.round(x0 + ((x1 - x0) * k) / steps), Math.round(y0 + ((y1 - y0) * k) / steps)];
    if (x >= 0 && y >= 0 && x < cols && y < rows) data[y * cols + x] = value;
  }
}

/** Fills polygons of whole corners, with their rims; what an even number of them covers stays open. */
export function fillPoly(mat: Mat, polygons: MatVector, { values: [value = 0] }: Scalar): void {
  const out = own(mat);
  const { rows, cols, data } = out;
  const rings = polygons.mats.map(({ data32S, rows: count }) =>
    Array.from({ length: count }, (_, i): Corner => [data32S[2 * i]!, data32S[2 * i + 1]!]),
  );
  const edges = rings.flatMap((ring) => ring.map((from, i) => [from, ring[(i + 1) % ring.length]!] as const));
  for (let y = 0; y < rows; y++) {
    const crossed = edges.flatMap(([[ax, ay], [bx, by]]) =>
      ay <= y !== by <= y ? [ax + ((y - ay) * (bx - ax)) / (by - ay)] : [],
    );
    crossed.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossed.length; k += 2) {
      const [from, to] = [
        Math.max(0, Math.ceil(crossed[k]!)),
        Math.min(cols - 1, Math.floor(crossed[k + 1]!)),
      ];
      if (from <= to) data.fill(value, y * cols + from, y * cols + to + 1);
    }
  }
  for (const [from, to] of edges) drawLine(out, from, to, value);
}
