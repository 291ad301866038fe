import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { kill } from 'node:process';

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

/** Processes of the machine by their users, as far as they can be seen. */
function processesByUser(): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const { uid } = statSync(`/proc/${name}`);
      found.set(uid, [...(found.get(uid) ?? []), Number(name)]);
    } catch {
      continue; // it has ended
    }
  }
  return found;
}

/** Ends what a worker or its programs have left running. */
function endAll({ worker, program }: Accounts): void {
  const found = processesByUser();
  for (const pid of [worker, program].flatMap((user) => found.get(user) ?? [])) {
    try {
      kill(pid, 'SIGKILL');
    } catch {
      continue; // it has ended
    }
  }
}

/** Lends numbers that nobody uses; where it begins to look depends on `home`, so that servers do not meet. */
export function createAccounts(home: string): { lend(): Accounts; giveBack(lent: Accounts): void } {
  const start = createHash('sha256').update(home).digest().readUInt16BE() % PAIRS;
  const taken = new Set<number>();
  return {
    lend() {
      const others = processesByUser();
      for (let n = 0; n < PAIRS; n += 1) {
        const pair = pairOf(start + n);
        if (taken.has(pair.worker) || others.has(pair.worker) || others.has(pair.program)) continue;
        taken.add(pair.worker);
        return pair;
      }
      throw new Error('no user number is free for a worker');
    },
    giveBack(lent) {
      endAll(lent);
      taken.delete(lent.worker);
    },
  };
}
