import { carryUp } from './carry.ts';
import { blendEdge } from './edge.ts';
import {
  type Field,
  type Lean,
  PATCH_VALUES,
  TWICE,
  enlargeField,
  measure,
  randomField,
  scaleOf,
  search,
  usesOf,
} from './field.ts';
import { type Level, type Planes, indexLevel } from './level.ts';
import { type Going, drawLines, released } from './lines/lines.ts';
import { keptToSides } from './lines/sides.ts';
import { followShifts, guessFromShifts, shiftsOf } from './shifts.ts';
import { trustOf, vote, weigh } from './vote.ts';

/** Nothing is left of the picture that the hole could be filled from. */
export class NothingToCopy extends Error {
  override readonly name = 'NothingToCopy';
}

export interface Solved {
  level: Level;
  field: Field;
}

export interface SolveOptions {
  random: () => number;
  /** Guesses the hole of the coarsest level. */
  guess(level: Planes): void;
  /** What filling costs besides being unlike, on a level. */
  leanOf?: (level: Level) => Lean;
  /** Lines that end at the hole go `through` it to where they come out again, or `onwards` to its end. */
  lines?: Going;
  /** A solved coarser level of the same picture: the levels only refine it. */
  from?: Solved;
  /** Patch comparisons that one level may take. */
  budget?: number;
  /** Share of the work that is done, 0 to 1. */
  onProgress: (share: number) => void | Promise<void>;
}

/** Patch comparisons that one level may take. */
const BUDGET = 5_000_000;
/** The same for a picture of some hundred pixels that somebody waits for. */
export const QUICK_BUDGET = 900_000;
/** A level with larger holes is not searched but carried up from the one below. */
const MOST_HOLES = 400_000;
/** The same where a coarser level only is refined. */
const MOST_GUIDED_HOLES = 1_200_000;
/** Repetitions are looked for on levels of at most so many pixels, the coarsest first. */
const SHIFTED_PIXELS = 90_000;
/** From this radius of the search on another patch may be found for one that is copied too often. Pixels. */
const WIDE = 32;
/** Most targets of the level whose residual tells the quality. */
const MEASURED_TARGETS = 60_000;

/**
 * Fills the holes of the levels of a picture, given finest first; the finest is then as it should be seen. Returns
 * the finest level that was searched as it was before its end was sharpened, and the mean difference of patches.
 * @throws NothingToCopy
 */
export async function solve(
  given: readonly Planes[],
  { random, guess, leanOf, from, lines, budget = BUDGET, onProgress }: SolveOptions,
): Promise<Solved & { residual: number }> {
  const finest = given[0]!;
  const drawn = lines && drawLines(given, lines);
  const levels = drawn?.levels ?? given;
  let now = from;
  let [residual, spent] = [0, 0];
  let shifted = false;
  const mostHoles = from ? MOST_GUIDED_HOLES : MOST_HOLES;
  const all = levels.reduce((sum, { width, height }) => sum + costOf(width * height), 0);
  for (let n = levels.length - 1; n >= 0; n--) {
    const planes = levels[n]!;
    const isLast = n === 0 || countHoles(levels[n - 1]!) > mostHoles;
    const isDrawn = drawn?.at === n;
    const level = indexLevel(planes);
    if (!level.usable.includes(1)) throw new NothingToCopy('no patch of the picture is known as a whole');
    const chosen = isLast && n > 0 ? new Int32Array(level.state.length) : undefined;
    const isCoarsest = now === undefined;
    const rounds = roundsOf(level, budget, isCoarsest, from !== undefined);
    const work: Work = {
      lean: leanOf?.(level) ?? (drawn && lines === 'through' ? keptToSides(drawn.sides, level) : undefined),
      trust: trustOf(level),
      random,
      isWorn: lines === 'through',
      endsSharp: isLast && !isDrawn,
      chosen,
    };
    if (now) {
      const scale = now === from ? scaleOf(from.level, level) : TWICE;
      const field = enlargeField(now.level, now.field, level, random, scale);
      now = { level, field };
      if (rounds.length > 0 || !work.endsSharp) settle(now, work, false);
    } else {
      guess(level);
      now = { level, field: randomField(level, random) };
    }
    if (lines === 'through' && !shifted && level.width * level.height <= SHIFTED_PIXELS)
      shifted = followOwnShifts(now, random);
    refine(now, rounds, work);
    if (isDrawn) {
      now = released(now, drawn, random);
      const again = roundsOf(now.level, budget, false, false);
      refine(now, again, { ...work, trust: trustOf(now.level), endsSharp: isLast });
    }
    if (isLast) blendEdge(now.level, now.field, weigh(now.level, now.field, trustOf(now.level)));
    if (now.level.targets.length <= MEASURED_TARGETS) {
      measure(now.level, now.field);
      residual = meanResidual(now.field);
    }
    spent += costOf(level.width * level.height);
    await onProgress(spent / all);
    if (isLast && chosen) {
      carryUp({ level: now.level, chosen }, finest, 2 ** n);
      break;
    }
  }
  if (!now) throw new NothingToCopy('there is no level');
  return { ...now, residual };
}

interface Work {
  lean: Lean | undefined;
  trust: Float32Array;
  random: () => number;
  /** Patches that are copied often are dear. */
  isWorn: boolean;
  /** The last round leaves true pixels, and in `chosen` whose copies they are. */
  endsSharp: boolean;
  chosen: Int32Array | undefined;
}

function settle({ level, field }: Solved, { trust, chosen }: Work, isSharp: boolean): void {
  vote(level, field, weigh(level, field, trust), isSharp, isSharp ? chosen : undefined);
}

function refine(solved: Solved, rounds: ReturnType<typeof roundsOf>, work: Work): void {
  const { level, field } = solved;
  const { lean, random, isWorn } = work;
  for (const round of rounds) {
    const uses = isWorn && round.radius >= WIDE ? usesOf(level, field) : undefined;
    measure(level, field, lean, uses);
    search(level, field, { ...round, random, lean, uses });
    settle(solved, work, work.endsSharp && round === rounds.at(-1));
  }
  if (rounds.length === 0 && work.endsSharp) settle(solved, work, true);
}

/** Begins a level again where the picture repeats itself; false: it does not. */
function followOwnShifts({ level, field }: Solved, random: () => number): boolean {
  const shifts = shiftsOf(level, random);
  if (shifts.length === 0) return false;
  guessFromShifts(level, shifts);
  followShifts(level, field, shifts);
  return true;
}

/** Shares of progress, by pixels. */
const costOf = (pixels: number): number => Math.min(BUDGET, 20 * pixels) + pixels;

function countHoles({ state }: Planes): number {
  let count = 0;
  for (let i = 0; i < state.length; i++) if (state[i] === 1) count++;
  return count;
}

const meanResidual = ({ distance }: Field): number => {
  let sum = 0;
  for (const d of distance) sum += Math.sqrt(d / PATCH_VALUES);
  return sum / Math.max(1, distance.length);
};

/** What is searched on a level: less of what there is more to compare of. */
function roundsOf(
  { width, height, targets }: Level,
  budget: number,
  isCoarsest: boolean,
  isGuided: boolean,
): { passes: number; radius: number }[] {
  const full = Math.max(width, height);
  const each = budget / targets.length;
  const times = (length: number, passes: number, radius: number) =>
    Array.from({ length }, () => ({ passes, radius }));
  if (isCoarsest) return each > 600 ? times(16, 4, full) : times(each > 150 ? 8 : 4, 3, full);
  if (isGuided) return each > 12 ? times(2, 2, 6) : each > 4 ? times(1, 1, 2) : [];
  if (each > 120) return times(6, 2, full / 2);
  if (each > 40) return times(4, 2, 32);
  if (each > 12) return times(2, 2, 8);
  if (each > 4) return times(1, 1, 2);
  return [];
}
