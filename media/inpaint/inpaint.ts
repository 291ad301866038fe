import type { Extent, Rect } from '#media/raster/plane.ts';
import { blendEdge } from './edge.ts';
import { depths } from './depth.ts';
import { type Field, PATCH_VALUES, enlargeField, measure, randomField, search } from './field.ts';
import { BEYOND, HOLE, KNOWN, type Level, REACH, halve, indexLevel } from './level.ts';
import { createRandom } from './random.ts';
import { regionsOf } from './regions.ts';
import { trustOf, vote, weigh } from './vote.ts';

/** A picture to be filled in place. */
export interface Holed extends Extent {
  /** Interleaved RGB or RGBA. */
  readonly data: Uint8Array | Uint8ClampedArray;
  /** Not 0 where the picture is to be filled. */
  readonly hole: Uint8Array;
  /** Not 0 where nothing may be copied from. */
  readonly exclude?: Uint8Array | undefined;
}

interface InpaintOptions {
  /** Other seeds fill differently. */
  seed: number;
  /** Share of the work that is done, 0 to 1. */
  onProgress?: (share: number) => void | Promise<void>;
}

/** Nothing is left of the picture that the hole could be filled from. */
export class NothingToCopy extends Error {
  override readonly name = 'NothingToCopy';
}

/** Patch comparisons that one level may take. */
const BUDGET = 5_000_000;
/** The coarsest level shows the hole this deep at most, pixels. */
const COARSE_DEPTH = 6;
const LEAST_SIDE = 24;
/** Most targets of the level whose residual tells the quality. */
const MEASURED_TARGETS = 60_000;

/**
 * Fills the hole of a picture from the rest of it, in place; everything else stays as it is. Patches at
 * several scales, after Wexler et al. (2007) and Barnes et al. (2009). Returns the mean difference between
 * the filled patches and those they were made from, in grey levels, whatever the size of the picture.
 * @throws NothingToCopy
 */
export async function inpaint(picture: Holed, options: InpaintOptions): Promise<{ residual: number }> {
  const regions = regionsOf(picture.hole, picture);
  let [sum, count, done] = [0, 0, 0];
  const whole = regions.reduce((all, rect) => all + areaOf(rect), 0);
  for (const rect of regions) {
    const share = areaOf(rect) / whole;
    const filled = await fillRegion(picture, rect, createRandom(options.seed), async (part) =>
      options.onProgress?.(done + share * part),
    );
    done += share;
    sum += filled.residual * filled.targets;
    count += filled.targets;
  }
  return { residual: count === 0 ? 0 : sum / count };
}

const areaOf = ({ x0, y0, x1, y1 }: Rect): number => (x1 - x0) * (y1 - y0);

async function fillRegion(
  picture: Holed,
  rect: Rect,
  random: () => number,
  onProgress: (share: number) => Promise<void>,
): Promise<{ residual: number; targets: number }> {
  const levels = pyramid(readRegion(picture, rect));
  let field: Field | undefined;
  let before: Level | undefined;
  let residual = 0;
  let [spent, all] = [0, levels.reduce((sum, { targets }) => sum + costOf(targets.length), 0)];
  for (const level of levels.toReversed()) {
    const isFinest = level === levels[0];
    const trust = trustOf(level);
    if (field && before) {
      field = enlargeField(before, field, level, random);
      vote(level, field, weigh(level, field, trust), isFinest && skipsSearch(level));
    } else {
      onionFill(level);
      field = randomField(level, random);
    }
    const rounds = roundsOf(level, before === undefined);
    for (let round = 0; round < rounds.length; round++) {
      measure(level, field);
      search(level, field, { ...rounds[round]!, random });
      vote(level, field, weigh(level, field, trust), isFinest && round === rounds.length - 1);
    }
    if (isFinest) blendEdge(level, field, weigh(level, field, trust));
    if (level.targets.length <= MEASURED_TARGETS) {
      measure(level, field);
      residual = meanResidual(field);
    }
    before = level;
    spent += costOf(level.targets.length);
    await onProgress(spent / all);
  }
  writeRegion(picture, rect, levels[0]!);
  return { residual, targets: levels[0]!.targets.length };
}

const costOf = (targets: number): number => Math.min(BUDGET, 100 * targets) + 8 * targets;

const meanResidual = ({ distance }: Field): number => {
  let sum = 0;
  for (const d of distance) sum += Math.sqrt(d / PATCH_VALUES);
  return sum / distance.length;
};

const skipsSearch = (level: Level): boolean => roundsOf(level, false).length === 0;

/** What is searched on a level: less of what there is more to compare of. */
function roundsOf(level: Level, isCoarsest: boolean): { passes: number; radius: number }[] {
  const { width, height, targets } = level;
  const full = Math.max(width, height);
  if (isCoarsest) return Array.from({ length: 16 }, () => ({ passes: 4, radius: full }));
  const each = BUDGET / targets.length;
  if (each > 120) return Array.from({ length: 6 }, () => ({ passes: 2, radius: full / 2 }));
  if (each > 40) return Array.from({ length: 4 }, () => ({ passes: 2, radius: 32 }));
  if (each > 12) return Array.from({ length: 2 }, () => ({ passes: 2, radius: 8 }));
  if (each > 4) return [{ passes: 1, radius: 2 }];
  return [];
}

/** How far the innermost pixel of the hole is from what is known, in steps. */
function depthOf(level: Level): number {
  const depth = depths(level);
  return level.targets.reduce((most, p) => Math.max(most, depth[p]!), 0);
}

function pyramid(finest: Level): Level[] {
  if (!finest.usable.includes(1)) throw new NothingToCopy('no patch of the picture is known as a whole');
  const levels = [finest];
  for (;;) {
    const last = levels.at(-1)!;
    if (Math.min(last.width, last.height) < 2 * LEAST_SIDE || depthOf(last) <= COARSE_DEPTH) return levels;
    const next = indexLevel(halve(last));
    let count = 0;
    for (const value of next.usable) count += value;
    if (count < 2 * LEAST_SIDE) return levels;
    levels.push(next);
  }
}

/** A first guess from the rim inwards: each pixel the mean of its neighbours that are there. */
function onionFill({ colour, state, width, height }: Level): void {
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

function readRegion({ data, hole, exclude, width, height }: Holed, { x0, y0, x1, y1 }: Rect): Level {
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
  return indexLevel({ ...extent, colour, opacity, state, excluded });
}

function writeRegion({ data, hole, width, height }: Holed, { x0, y0, x1, y1 }: Rect, level: Level): void {
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
