import { clamp, type Extent, type Picture } from '#media/raster/plane.ts';
import { type Nearness, type View, halfSides, look, nearnessAt, unitOf } from './view.ts';

export interface Layer {
  readonly picture: Picture;
  readonly near: Nearness;
  /** 0 to 255 a pixel; absent: all of it is there. */
  readonly opacity?: Uint8Array;
}

/** Where in the picture is what a place shows, as a way from it: x and y in turn, pixels, on a raster of its own. */
export interface Shift extends Extent {
  readonly values: Float32Array;
}

/** Pixels between two places of the frame whose source is computed; between them it is a straight line. */
const CELL = 16;

/** `u` and `v` are shares of the sides. */
function shiftAt({ values, width, height }: Shift, u: number, v: number): readonly [number, number] {
  const x = clamp(u * width - 0.5, 0, width - 1.001);
  const y = clamp(v * height - 0.5, 0, height - 1.001);
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const at = 2 * (y0 * width + x0);
  const mixed = (n: number): number => {
    const top = values[at + n]! + (x - x0) * (values[at + 2 + n]! - values[at + n]!);
    const below = at + 2 * width + n;
    return top + (y - y0) * (values[below]! + (x - x0) * (values[below + 2]! - values[below]!) - top);
  };
  return [mixed(0), mixed(1)];
}

/** Pixels of the picture that the nodes of a grid over the frame show: x and y in turn. */
function gridOf(
  { picture, near }: Layer,
  frame: Extent,
  view: View,
  columns: number,
  rows: number,
  shift: Shift | undefined,
): Float32Array {
  const half = halfSides(picture);
  const [unit, other] = [unitOf(frame), unitOf(picture)];
  const surface = (x: number, y: number): number => nearnessAt(near, half, x, y);
  const grid = new Float32Array(2 * columns * rows);
  for (let j = 0, to = 0; j < rows; j++)
    for (let i = 0; i < columns; i++, to += 2) {
      const seen = [
        (i * CELL + 0.5 - frame.width / 2) / unit,
        (j * CELL + 0.5 - frame.height / 2) / unit,
      ] as const;
      const [x, y] = look(view, seen, surface);
      const [u, v] = [x * other + picture.width / 2 - 0.5, y * other + picture.height / 2 - 0.5];
      const [du, dv] = shift ? shiftAt(shift, u / picture.width, v / picture.height) : [0, 0];
      grid[to] = clamp(u + du, 0, picture.width - 1.01);
      grid[to + 1] = clamp(v + dv, 0, picture.height - 1.01);
    }
  return grid;
}

/** In place. */
export function layOver(out: Uint8Array, frame: Extent, layer: Layer, view: View, shift?: Shift): void {
  const { picture, opacity } = layer;
  const columns = Math.ceil(frame.width / CELL) + 1;
  const rows = Math.ceil(frame.height / CELL) + 1;
  const grid = gridOf(layer, frame, view, columns, rows, shift);
  for (let y = 0; y < frame.height; y++) {
    const row = Math.floor(y / CELL);
    const part = (y - row * CELL) / CELL;
    for (let i = 0; i < columns - 1; i++) {
      const a = 2 * (row * columns + i);
      const b = a + 2 * columns;
      const fromX = grid[a]! + part * (grid[b]! - grid[a]!);
      const fromY = grid[a + 1]! + part * (grid[b + 1]! - grid[a + 1]!);
      const toX = grid[a + 2]! + part * (grid[b + 2]! - grid[a + 2]!);
      const toY = grid[a + 3]! + part * (grid[b + 3]! - grid[a + 3]!);
      const count = Math.min(CELL, frame.width - i * CELL);
      const at = 3 * (y * frame.width + i * CELL);
      const [stepX, stepY] = [(toX - fromX) / CELL, (toY - fromY) / CELL];
      if (opacity) mixRun(out, at, count, picture, opacity, fromX, fromY, stepX, stepY);
      else copyRun(out, at, count, picture, fromX, fromY, stepX, stepY);
    }
  }
}

function copyRun(
  out: Uint8Array,
  at: number,
  count: number,
  { data, width }: Picture,
  x: number,
  y: number,
  stepX: number,
  stepY: number,
): void {
  const line = 3 * width;
  for (let k = 0; k < count; k++, at += 3, x += stepX, y += stepY) {
    const x0 = x | 0;
    const y0 = y | 0;
    const fx = ((x - x0) * 256) | 0;
    const fy = ((y - y0) * 256) | 0;
    const d = (fx * fy) >> 8;
    const c = fy - d;
    const b = fx - d;
    const a = 256 - fx - c;
    const i = 3 * (y0 * width + x0);
    const j = i + line;
    out[at] = (a * data[i]! + b * data[i + 3]! + c * data[j]! + d * data[j + 3]! + 128) >> 8;
    out[at + 1] = (a * data[i + 1]! + b * data[i + 4]! + c * data[j + 1]! + d * data[j + 4]! + 128) >> 8;
    out[at + 2] = (a * data[i + 2]! + b * data[i + 5]! + c * data[j + 2]! + d * data[j + 5]! + 128) >> 8;
  }
}

/** `copyRun` of a layer with opacity: what is there in part is mixed with what is under it. */
function mixRun(
  out: Uint8Array,
  at: number,
  count: number,
  { data, width }: Picture,
  opacity: Uint8Array,
  x: number,
  y: number,
  stepX: number,
  stepY: number,
): void {
  const line = 3 * width;
  for (let k = 0; k < count; k++, at += 3, x += stepX, y += stepY) {
    const x0 = x | 0;
    const y0 = y | 0;
    const p = y0 * width + x0;
    const [pa, pb, pc, pd] = [opacity[p]!, opacity[p + 1]!, opacity[p + width]!, opacity[p + width + 1]!];
    if ((pa | pb | pc | pd) === 0) continue;
    const fx = ((x - x0) * 256) | 0;
    const fy = ((y - y0) * 256) | 0;
    const d = (fx * fy) >> 8;
    const c = fy - d;
    const b = fx - d;
    const a = 256 - fx - c;
    const i = 3 * p;
    const j = i + line;
    const red = a * data[i]! + b * data[i + 3]! + c * data[j]! + d * data[j + 3]!;
    const green = a * data[i + 1]! + b * data[i + 4]! + c * data[j + 1]! + d * data[j + 4]!;
    const blue = a * data[i + 2]! + b * data[i + 5]! + c * data[j + 2]! + d * data[j + 5]!;
    if ((pa & pb & pc & pd) === 255) {
      out[at] = (red + 128) >> 8;
      out[at + 1] = (green + 128) >> 8;
      out[at + 2] = (blue + 128) >> 8;
      continue;
    }
    const there = (a * pa + b * pb + c * pc + d * pd) / 65_280;
    out[at] = out[at]! + there * (red / 256 - out[at]!) + 0.5;
    out[at + 1] = out[at + 1]! + there * (green / 256 - out[at + 1]!) + 0.5;
    out[at + 2] = out[at + 2]! + there * (blue / 256 - out[at + 2]!) + 0.5;
  }
}
