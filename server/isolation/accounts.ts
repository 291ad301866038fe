import { spawnSync } from 'node:child_process';
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
  const found = new Set<number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      found.add(statSync(`/proc/${name}`).uid);
    } catch {
      continue; // it has ended
    }
  }
  return found;
}

/** The numbers of a worker by its group; undefined for a group that is none of ours. */
export const accountsOf = (group: number): Accounts | undefined =>
  process.getuid?.() === 0 && group > FIRST && group < LAST
    ? { worker: group, program: group + 1, group }
    : undefined;

/** Ends what a worker or its programs have left running: a signal to all of a user reaches also who is being born. */
export function endAll({ worker, program }: Accounts): void {
  const found = usersAtWork();
  for (const user of [worker, program].filter((each) => found.has(each))) {
    const as = ['--reuid', String(user), '--regid', String(user), '--clear-groups'];
    spawnSync('setpriv', [...as, '/bin/sh', '-c', 'kill -9 -1'], { stdio: 'ignore' });
  }
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
    giveBack(lent) {
      endAll(lent);
      taken.delete(lent.worker);
    },
  };
}
