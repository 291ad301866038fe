import { ProcessFailure } from './failure.ts';

/** A call's place among those that wait. */
export interface Turn {
  /** Lower ranks go first; within a rank, who came first. */
  rank: number;
  /** Most calls of the rank that wait; a further one fails as `busy`. */
  most: number;
  /** Who asks: of those with the same name at most `mostBy` wait. */
  by?: string;
  mostBy?: number;
}

interface Waiting<Slot> extends Turn {
  take(slot: Slot): void;
}

/** Hands out slots in the order of turns. */
interface Turns<Slot> {
  /**
   * Resolves with a slot.
   * @throws ProcessFailure `busy` when too many wait, `canceled` when the signal is aborted while it waits
   */
  take(turn: Turn, signal: AbortSignal): Promise<Slot>;
  giveBack(slot: Slot): void;
}

export function createTurns<Slot>(slots: readonly Slot[]): Turns<Slot> {
  const free = [...slots];
  const waiting: Waiting<Slot>[] = [];

  const isFull = ({ rank, most, by, mostBy = Infinity }: Turn): boolean =>
    waiting.filter((one) => one.rank === rank).length >= most ||
    (by !== undefined && waiting.filter((one) => one.by === by).length >= mostBy);

  return {
    async take(turn, signal) {
      const slot = free.shift();
      if (slot !== undefined) return slot;
      if (isFull(turn)) throw new ProcessFailure('busy', 'too many calls wait');
      return new Promise((resolve, reject) => {
        const onAbort = (): void => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(new ProcessFailure('canceled', 'stopped on request'));
        };
        const entry: Waiting<Slot> = {
          ...turn,
          take(given) {
            signal.removeEventListener('abort', onAbort);
            resolve(given);
          },
        };
        signal.addEventListener('abort', onAbort, { once: true });
        const after = waiting.findIndex(({ rank }) => rank > turn.rank);
        waiting.splice(after < 0 ? waiting.length : after, 0, entry);
      });
    },
    giveBack(slot) {
      const next = waiting.shift();
      if (next) next.take(slot);
      else free.push(slot);
    },
  };
}
