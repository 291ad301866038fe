import { type Extent, type Rect } from '#media/raster/plane.ts';
import type { Hole } from './hole.ts';

/** Side of a cell in pixels: the pixels of a cell are read from the same frames. */
export const CELL = 4;

/** A hole in cells, with a rim of cells that are seen. */
export interface Cells {
  /** Of the first cell, pixels; may lie outside of the frame. */
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
  /** Cells with something to fill, and seen ones that touch them, by number. */
  readonly open: readonly number[];
  readonly rim: readonly number[];
}

/** Upper left corner of a cell, pixels. */
export const cornerOf = ({ left, top, across }: Cells, cell: number): [number, number] => [
  left + CELL * (cell % across),
  top + CELL * Math.floor(cell / across),
];

/** Whether a pixel is to be filled. */
export function isIn({ rect, bits }: Hole, x: number, y: number): boolean {
  if (x < rect.x0 || y < rect.y0 || x >= rect.x1 || y >= rect.y1) return false;
  return bits[(y - rect.y0) * (rect.x1 - rect.x0) + x - rect.x0] === 1;
}

function isOpen(hole: Hole, left: number, top: number): boolean {
  for (let y = top; y < top + CELL; y++)
    for (let x = left; x < left + CELL; x++) if (isIn(hole, x, y)) return true;
  return false;
}

export function cellsOf(hole: Hole, frame: Extent): Cells {
  const { x0, y0, x1, y1 } = hole.rect;
  const [left, top] = [x0 - CELL, y0 - CELL];
  const across = Math.ceil((x1 - x0) / CELL) + 2;
  const down = Math.ceil((y1 - y0) / CELL) + 2;
  const all = { left, top, across, down, open: [], rim: [] };
  const isFilled = Array.from({ length: across * down }, (_, cell) => isOpen(hole, ...cornerOf(all, cell)));
  const open: number[] = [];
  const rim: number[] = [];
  for (let cell = 0; cell < isFilled.length; cell++) {
    if (isFilled[cell]) {
      open.push(cell);
      continue;
    }
    const [x, y] = cornerOf(all, cell);
    if (x < 0 || y < 0 || x + CELL > frame.width || y + CELL > frame.height) continue;
    if (neighbours(all, cell).some((near) => isFilled[near])) rim.push(cell);
  }
  return { ...all, open, rim };
}

export function neighbours({ across, down }: Pick<Cells, 'across' | 'down'>, cell: number): number[] {
  const [x, y] = [cell % across, Math.floor(cell / across)];
  const near: number[] = [];
  for (let v = Math.max(0, y - 1); v <= Math.min(down - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(across - 1, x + 1); u++)
      if (u !== x || v !== y) near.push(v * across + u);
  return near;
}

/** A rectangle grown to each side as far as the frame goes. */
export const grown = ({ x0, y0, x1, y1 }: Rect, by: number, { width, height }: Extent): Rect => ({
  x0: Math.max(0, x0 - by),
  y0: Math.max(0, y0 - by),
  x1: Math.min(width, x1 + by),
  y1: Math.min(height, y1 + by),
});
