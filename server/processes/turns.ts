import { ProcessFailure } from './failure.ts';

/** A call's place among those that wait. */
export interface Turn {
  /** One call of each who asks goes before a second one of any; of those the lower ranks go first. */
  rank: number;
  /**
   * Most calls of the rank that wait. A further one fails as `busy`, or the last one of whoever has the most of them
   * waiting, where that is more than the one who asks would have.
   */
  most: number;
  /** Who asks: of those with the same name at most `mostBy` wait, and they never have all of several slots. */
  by?: string;
  mostBy?: number;
}

/** The turn of drawing what somebody at a place looks at: never before a second one's first. */
export const lookTurn = (turn: Turn, place: string | undefined): Turn =>
  place === undefined ? turn : { ...turn, by: `look ${place}` };

interface Waiting<Slot> extends Turn {
  /** The round in which it is served. */
  round: number;
  take(slot: Slot): void;
  /** Fails as `busy`. */
  drop(): void;
}

const busy = (): ProcessFailure => new ProcessFailure('busy', 'too many calls wait');

/**
 * Hands out slots in the order of turns. Whoever sends many calls at once does not hold up the others, of whatever
 * rank: the rounds are those of start-time fair queueing (Goyal, Vin & Cheng 1996), each call counted alike.
 */
interface Turns<Slot> {
  /**
   * Resolves with a slot.
   * @throws ProcessFailure `busy` when too many wait, at once or later, `canceled` when the signal is aborted
   */
  take(turn: Turn, signal: AbortSignal): Promise<Slot>;
  giveBack(slot: Slot): void;
}

export function createTurns<Slot>(slots: readonly Slot[]): Turns<Slot> {
  const free = [...slots];
  const holders = new Map<Slot, string | undefined>();
  /** Slots that one who asks may have: another one finds a free one, however long the calls of the first take. */
  const mostHeld = Math.max(1, slots.length - 1);
  const waiting: Waiting<Slot>[] = [];
  /** The round of the last call that each has waiting, or had since somebody waits. */
  const rounds = new Map<string, number>();
  let now = 0;

  const countOf = (by: string | undefined): number =>
    by === undefined ? 0 : waiting.filter((one) => one.by === by).length;

  /** Whether a call may wait: few who send many never fill a rank for others (McKenney 1990, buffer stealing). */
  const hasRoom = ({ rank, most, by, mostBy = Infinity }: Turn): boolean => {
    if (countOf(by) >= mostBy) return false;
    const alike = waiting.filter((one) => one.rank === rank);
    if (alike.length < most) return true;
    const largest = Math.max(...alike.map((one) => countOf(one.by)));
    if (largest <= countOf(by) + 1) return false;
    alike.findLast((one) => countOf(one.by) === largest)?.drop();
    return true;
  };

  const roundOf = (by: string | undefined): number => {
    if (by === undefined) return now;
    const round = Math.max(now, (rounds.get(by) ?? -1) + 1);
    rounds.set(by, round);
    return round;
  };

  const mayHold = ({ by }: Turn): boolean =>
    by === undefined || [...holders.values()].filter((holder) => holder === by).length < mostHeld;

  return {
    async take(turn, signal) {
      const slot = mayHold(turn) ? free.shift() : undefined;
      if (slot !== undefined) {
        holders.set(slot, turn.by);
        return slot;
      }
      if (!hasRoom(turn)) throw busy();
      return new Promise((resolve, reject) => {
        const leave = (why: ProcessFailure): void => {
          signal.removeEventListener('abort', onAbort);
          waiting.splice(waiting.indexOf(entry), 1);
          reject(why);
        };
        const onAbort = (): void => leave(new ProcessFailure('canceled', 'stopped on request'));
        const entry: Waiting<Slot> = {
          ...turn,
          round: roundOf(turn.by),
          take(given) {
            signal.removeEventListener('abort', onAbort);
            resolve(given);
          },
          drop: () => leave(busy()),
        };
        signal.addEventListener('abort', onAbort, { once: true });
        const after = waiting.findIndex(
          ({ rank, round }) => round > entry.round || (round === entry.round && rank > turn.rank),
        );
        waiting.splice(after < 0 ? waiting.length : after, 0, entry);
      });
    },
    giveBack(slot) {
      holders.delete(slot);
      const at = waiting.findIndex(mayHold);
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (waiting.length === 0) rounds.clear();
      if (!next) return void free.push(slot);
      holders.set(slot, next.by);
      now = Math.max(now, next.round);
      next.take(slot);
    },
  };
}
