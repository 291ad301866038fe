import type { Rect } from '#media/raster/plane.ts';
import { depths } from './depth.ts';
import {
  BEYOND,
  HOLE,
  type Holed,
  KNOWN,
  LEAST_SIDE,
  type Planes,
  REACH,
  halve,
  indexLevel,
} from './level.ts';

/** The coarsest level shows the hole this deep at most, pixels. */
const COARSE_DEPTH = 6;

/** How far the innermost pixel of the hole is from what is known, in steps. */
function depthOf(level: Planes): number {
  let most = 0;
  const depth = depths(level);
  for (let i = 0; i < depth.length; i++) if (level.state[i] === HOLE && depth[i]! > most) most = depth[i]!;
  return most;
}

/** Levels with more pixels have patches to copy where the next smaller one has any. */
const SURE_PIXELS = 200_000;

/** Whether a level has enough patches that may be copied. */
function isRich(level: Planes): boolean {
  if (level.width * level.height > SURE_PIXELS) return true;
  let count = 0;
  for (const value of indexLevel(level).usable) count += value;
  return count >= 2 * LEAST_SIDE;
}

/** The scales of a picture, finest first, down to where its hole is some pixels deep. */
export function pyramid(finest: Planes): Planes[] {
  const levels = [finest];
  for (;;) {
    const last = levels.at(-1)!;
    if (Math.min(last.width, last.height) < 2 * LEAST_SIDE || depthOf(last) <= COARSE_DEPTH) return levels;
    const next = halve(last);
    if (!isRich(next)) return levels;
    levels.push(next);
  }
}

/** A first guess from the rim inwards: each pixel the mean of its neighbours that are there. */
export function guessFromRim({ colour, state, width, height }: Planes): void {
  const there = state.map((value) => (value === KNOWN ? 1 : 0));
  let open: number[] = [];
  state.forEach((value, i) => value !== KNOWN && open.push(i));
  const inside = (i: number): boolean => i >= 0 && i < width * height;
  while (open.length > 0) {
    const rest: number[] = [];
    const made: number[] = [];
    for (const i of open) {
      const near = [i - 1, i + 1, i - width, i + width].filter((j) => inside(j) && there[j]);
      if (near.length === 0) {
        rest.push(i);
        continue;
      }
      made.push(i);
      for (let c = 0; c < 3; c++)
        colour[3 * i + c] = near.reduce((sum, j) => sum + colour[3 * j + c]!, near.length / 2) / near.length;
    }
    for (const i of made) there[i] = 1;
    open = rest;
  }
}

/** A part of a picture as the finest scale. */
export function readRegion({ data, hole, exclude, width, height }: Holed, { x0, y0, x1, y1 }: Rect): Planes {
  const channels = data.length / (width * height);
  const extent = { width: x1 - x0 + 2 * REACH, height: y1 - y0 + 2 * REACH };
  const count = extent.width * extent.height;
  const colour = new Uint8Array(3 * count);
  const opacity = channels === 4 ? new Uint8Array(count) : undefined;
  const state = new Uint8Array(count).fill(BEYOND);
  const excluded = new Uint8Array(count);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const from = y * width + x;
      const to = (y - y0 + REACH) * extent.width + x - x0 + REACH;
      colour[3 * to] = data[channels * from]!;
      colour[3 * to + 1] = data[channels * from + 1]!;
      colour[3 * to + 2] = data[channels * from + 2]!;
      if (opacity) opacity[to] = data[channels * from + 3]!;
      state[to] = hole[from] ? HOLE : KNOWN;
      if (exclude?.[from]) excluded[to] = 1;
    }
  return { ...extent, colour, opacity, state, excluded };
}

export function writeRegion(
  { data, hole, width, height }: Holed,
  { x0, y0, x1, y1 }: Rect,
  level: Planes,
): void {
  const channels = data.length / (width * height);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const to = y * width + x;
      if (!hole[to]) continue;
      const from = (y - y0 + REACH) * level.width + x - x0 + REACH;
      for (let c = 0; c < 3; c++) data[channels * to + c] = level.colour[3 * from + c]!;
      if (level.opacity) data[4 * to + 3] = level.opacity[from]!;
    }
}
