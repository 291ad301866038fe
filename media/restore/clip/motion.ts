import { clamp } from '#media/raster/plane.ts';
import { BLOCK, type Light, type Look } from './look.ts';

/** Where the blocks of a frame come from in another one. */
export interface Motion {
  /** Blocks in a row, and rows. The last ones overlap those before them, so that all lie inside. */
  readonly across: number;
  readonly down: number;
  /** Half pixels, block by block. */
  readonly x: Int16Array;
  readonly y: Int16Array;
  /** How unlike the two places are: mean difference of softened brightness, grey levels. */
  readonly misfit: Float32Array;
}

/** What a step away from the neighbors' motion must gain, in grey levels of a block. */
const STRAY = 4;
/** What motion must gain on stillness. */
const STILL = 24;
/** Steps in each direction on the smallest level. */
const REACH = 5;
/** Single steps on each further level. */
const STEPS = 3;
const FAR = 2 ** 30;

/** Sum of differences of two blocks, or more than `limit`. */
function differ(
  a: Uint8Array,
  from: number,
  b: Uint8Array,
  to: number,
  stride: number,
  limit: number,
): number {
  let sum = 0;
  for (let row = 0; row < BLOCK && sum < limit; row++, from += stride, to += stride)
    for (let i = 0; i < BLOCK; i++) {
      const apart = a[from + i]! - b[to + i]!;
      sum += apart < 0 ? -apart : apart;
    }
  return sum;
}

/** Where the block with this number begins. */
export const placeOf = (number: number, side: number): number => Math.min(number * BLOCK, side - BLOCK);

interface Field {
  across: number;
  down: number;
  x: Int16Array;
  y: Int16Array;
  cost: Int32Array;
}

function emptyField({ width, height }: Light): Field {
  const [across, down] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const count = across * down;
  return { across, down, x: new Int16Array(count), y: new Int16Array(count), cost: new Int32Array(count) };
}

/** Motion of a level in whole pixels, from that of the level above it. */
function searchLevel(now: Light, other: Light, above: Field | undefined): Field {
  const field = emptyField(now);
  const { width, height } = now;
  const { across, down } = field;
  for (let row = 0, n = 0; row < down; row++)
    for (let column = 0; column < across; column++, n++) {
      const [left, top] = [placeOf(column, width), placeOf(row, height)];
      const from = top * width + left;
      let [guessX, guessY] = [0, 0];
      if (above) {
        const parent =
          Math.min(above.down - 1, row >> 1) * above.across + Math.min(above.across - 1, column >> 1);
        [guessX, guessY] = [2 * above.x[parent]!, 2 * above.y[parent]!];
      }
      let [bestX, bestY, best] = [0, 0, FAR];
      const attempt = (dx: number, dy: number): void => {
        const x = clamp(dx, -left, width - BLOCK - left);
        const y = clamp(dy, -top, height - BLOCK - top);
        const stray = STRAY * (Math.abs(x - guessX) + Math.abs(y - guessY));
        const cost = stray + differ(now.data, from, other.data, from + y * width + x, width, best - stray);
        if (cost >= best) return;
        [bestX, bestY, best] = [x, y, cost];
      };
      attempt(guessX, guessY);
      attempt(0, 0);
      if (above) {
        if (column > 0) attempt(field.x[n - 1]!, field.y[n - 1]!);
        if (row > 0) attempt(field.x[n - across]!, field.y[n - across]!);
        if (row > 0 && column < across - 1) attempt(field.x[n - across + 1]!, field.y[n - across + 1]!);
        for (let step = 0; step < STEPS; step++) {
          const [x, y] = [bestX, bestY];
          attempt(x - 1, y);
          attempt(x + 1, y);
          attempt(x, y - 1);
          attempt(x, y + 1);
          if (x === bestX && y === bestY) break;
        }
      } else for (let y = -REACH; y <= REACH; y++) for (let x = -REACH; x <= REACH; x++) attempt(x, y);
      field.x[n] = bestX;
      field.y[n] = bestY;
      field.cost[n] = best;
    }
  return field;
}

/** Where a block moved by half pixels begins: which of the four planes, and where in it. */
export const halfOf = (x: number, y: number): number => (x & 1) + 2 * (y & 1);

/** The last step, of half a pixel; stillness is preferred. */
function toHalves({ levels, halves: own }: Look, { halves }: Look, field: Field): Motion {
  const { width, height } = levels[0]!;
  const { across, down, x, y } = field;
  const misfit = new Float32Array(across * down);
  for (let row = 0, n = 0; row < down; row++)
    for (let column = 0; column < across; column++, n++) {
      const [left, top] = [placeOf(column, width), placeOf(row, height)];
      const from = top * width + left;
      const still = differ(own[0]!, from, halves[0]!, from, width, FAR);
      const [atX, atY] = [2 * x[n]!, 2 * y[n]!];
      let [bestX, bestY, best] = [0, 0, still - STILL];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [tryX, tryY] = [atX + dx, atY + dy];
          if (left + (tryX >> 1) < 0 || left + ((tryX + 1) >> 1) > width - BLOCK) continue;
          if (top + (tryY >> 1) < 0 || top + ((tryY + 1) >> 1) > height - BLOCK) continue;
          const to = from + (tryY >> 1) * width + (tryX >> 1);
          const sum = differ(own[0]!, from, halves[halfOf(tryX, tryY)]!, to, width, best);
          if (sum < best) [bestX, bestY, best] = [tryX, tryY, sum];
        }
      x[n] = bestX;
      y[n] = bestY;
      misfit[n] = (bestX === 0 && bestY === 0 ? still : best) / BLOCK ** 2;
    }
  return { across, down, x, y, misfit };
}

/**
 * Where the blocks of `now` are in `other`: blocks are compared on smaller and smaller pictures first, and take their
 * neighbors' motion where theirs is not clearly better.
 */
export function motionTo(now: Look, other: Look): Motion {
  let field: Field | undefined;
  for (let level = now.levels.length - 1; level >= 0; level--)
    field = searchLevel(now.levels[level]!, other.levels[level]!, field);
  return toHalves(now, other, field!);
}

/** Share of blocks that fit nowhere from which on it is another shot. */
const CUT_SHARE = 0.45;
const CUT_MISFIT = 9;

export function isCut({ misfit }: Motion): boolean {
  let lost = 0;
  for (const one of misfit) if (one > CUT_MISFIT) lost++;
  return lost > CUT_SHARE * misfit.length;
}
