import { CELL, cornerOf, neighbours } from './cells.ts';
import { type Affine, inverse, after } from './motion.ts';
import type { Moment, Stretch } from './stretch.ts';

/** A frame that shows what a cell hides. */
export interface Source {
  readonly moment: Moment;
  /** The place whose window shows it. */
  readonly place: number;
  /** From the frame that is filled to that one. */
  readonly way: Affine;
  /** Frames between the two. */
  readonly apart: number;
}

/** The nearest frames before and after a frame that show what a cell of it hides. */
export interface Pair {
  before?: Source;
  after?: Source;
}

const HALF = CELL / 2;
/** Room round the middle of a cell that must be seen, pixels. */
const ROOM = 3;

const isSame = (a: Moment, b: Moment, place: number): boolean =>
  a.open.length === b.open.length &&
  a.open.every((n, i) => n === b.open[i]) &&
  a.since[place]!.every((value, i) => value === b.since[place]![i]);

/** Looks in one direction of time until every cell was seen, or the shot ends. */
function look(stretch: Stretch, index: number, place: number, pairs: Map<number, Pair>, step: 1 | -1): void {
  const { moments, shots, places } = stretch;
  const here = moments[index]!;
  const { cells } = places[place]!;
  const shot = shots[here.shot]!;
  const back = inverse(here.since[place]!);
  let waiting = [...cells.open];
  let last = here;
  for (let i = index + step; i >= shot.from && i <= shot.to && waiting.length > 0; i += step) {
    const moment = moments[i]!;
    // nothing new is seen where neither ground nor mark have moved
    if (isSame(moment, last, place)) continue;
    last = moment;
    const way = after(back, moment.since[place]!);
    const [a, b, c, d, e, f] = way;
    waiting = waiting.filter((cell) => {
      const [left, top] = cornerOf(cells, cell);
      const [x, y] = [left + HALF, top + HALF];
      const at = stretch.seenIn(moment, a * x + b * y + c, d * x + e * y + f, ROOM);
      if (at === undefined) return true;
      const source = { moment, place: at, way, apart: Math.abs(i - index) };
      const pair = pairs.get(cell) ?? {};
      pairs.set(cell, step < 0 ? { ...pair, before: source } : { ...pair, after: source });
      return false;
    });
  }
}

/** By cell: what shows the ground that a place hides in the frame of this number. Seen cells at the rim go along. */
export function sourcesOf(stretch: Stretch, index: number, place: number): Map<number, Pair> {
  const pairs = new Map<number, Pair>();
  look(stretch, index, place, pairs, -1);
  look(stretch, index, place, pairs, 1);
  const { cells } = stretch.places[place]!;
  for (const cell of cells.rim) {
    const near = neighbours(cells, cell).find((other) => pairs.has(other) && !cells.rim.includes(other));
    if (near === undefined) continue;
    const [left, top] = cornerOf(cells, cell);
    const pair: Pair = {};
    for (const side of ['before', 'after'] as const) {
      const source = pairs.get(near)![side];
      if (!source) continue;
      const [a, b, c, d, e, f] = source.way;
      const [x, y] = [left + HALF, top + HALF];
      const at = stretch.seenIn(source.moment, a * x + b * y + c, d * x + e * y + f, ROOM - 1);
      if (at !== undefined) pair[side] = { ...source, place: at };
    }
    if (pair.before || pair.after) pairs.set(cell, pair);
  }
  return pairs;
}
