import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';

/**
 * User numbers of one confined worker and of the programs that work for it, and the group of both. They have no name and
 * own nothing but the worker's folder.
 */
export interface Accounts {
  readonly worker: number;
  readonly program: number;
  readonly group: number;
}

/** Numbers that no distribution gives to anybody (https://systemd.io/UIDS-GIDS), and that containers map. */
const FIRST = 60_578;
const LAST = 61_183;
/** The group of files that are handed over to be read. */
export const READERS = FIRST;

const PAIRS = Math.floor((LAST - FIRST) / 2);
const pairOf = (index: number): Accounts => {
  const worker = FIRST + 1 + 2 * (index % PAIRS);
  return { worker, program: worker + 1, group: worker };
};

/** Users of all processes of the machine, as far as they can be seen. */
function usersAtWork(): Set<number> {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Set(
    ids.flatMap((id) => {
      try {
        return [statSync(`/proc/${id}`).uid];
      } catch {
        return []; // it has ended
      }
    }),
  );
}

/** Lends numbers that nobody uses; where it begins to look depends on `home`, so that servers do not meet. */
export function createAccounts(home: string): { lend(): Accounts; giveBack(lent: Accounts): void } {
  const start = createHash('sha256').update(home).digest().readUInt16BE() % PAIRS;
  const taken = new Set<number>();
  return {
    lend() {
      const others = usersAtWork();
      for (let n = 0; n < PAIRS; n += 1) {
        const pair = pairOf(start + n);
        if (taken.has(pair.worker) || others.has(pair.worker) || others.has(pair.program)) continue;
        taken.add(pair.worker);
        return pair;
      }
      throw new Error('no user number is free for a worker');
    },
    giveBack: ({ worker }) => void taken.delete(worker),
  };
}
