import type { Picture } from '#media/raster/plane.ts';
import { BLOCK } from './look.ts';

/** Rows and columns round a block that are read for half pixels. */
const ROOM = 3;
const line = new Float32Array(3 * BLOCK * (BLOCK + ROOM));

/**
 * Halfway between the second and the third of four; sharper than their mean, so that frames fetched again and
 * again do not blur.
 */
const halfway = (a: number, b: number, c: number, d: number): number => (9 * (b + c) - a - d) / 16;

/** Copies the 8 x 8 pixels at a place in half pixels, which must lie inside, to `out` as RGB. */
export function fetchBlock({ data, width, height }: Picture, x: number, y: number, out: Float32Array): void {
  const [left, top] = [x >> 1, y >> 1];
  const [isBetweenX, isBetweenY] = [(x & 1) === 1, (y & 1) === 1];
  if (!isBetweenX && !isBetweenY) {
    for (let row = 0, to = 0; row < BLOCK; row++) {
      let from = 3 * ((top + row) * width + left);
      for (let i = 0; i < 3 * BLOCK; i++) out[to++] = data[from++]!;
    }
    return;
  }
  const rows = isBetweenY ? BLOCK + ROOM : BLOCK;
  const first = isBetweenY ? top - 1 : top;
  for (let row = 0, to = 0; row < rows; row++) {
    const start = Math.min(height - 1, Math.max(0, first + row)) * width;
    for (let column = left; column < left + BLOCK; column++) {
      const at = 3 * (start + column);
      if (!isBetweenX) {
        line[to++] = data[at]!;
        line[to++] = data[at + 1]!;
        line[to++] = data[at + 2]!;
        continue;
      }
      const before = column > 0 ? at - 3 : at;
      const next = column < width - 1 ? at + 3 : at;
      const after = column < width - 2 ? at + 6 : next;
      for (let c = 0; c < 3; c++)
        line[to++] = halfway(data[before + c]!, data[at + c]!, data[next + c]!, data[after + c]!);
    }
  }
  const step = 3 * BLOCK;
  if (!isBetweenY) out.set(line.subarray(0, step * BLOCK));
  else
    for (let i = 0; i < step * BLOCK; i++)
      out[i] = halfway(line[i]!, line[i + step]!, line[i + 2 * step]!, line[i + 3 * step]!);
}
