import { spawnSync } from 'node:child_process';
import { chmodSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { env as environment, execPath } from 'node:process';
import { findProgram } from '#server/programs/find.ts';
import { createAccounts } from './accounts.ts';
import { type Cell, type Means, openCell } from './cell.ts';

export interface Isolation {
  readonly means: Means;
  /** Opens a place for a process that runs this script, as far behind as `niceness` says, and `reads` these besides. */
  open(script: string, how: { niceness: number; reads: readonly string[] }): Cell;
}

interface Site {
  dataDir: string;
  /** Folder for the folders of workers. */
  home: string;
}

function isolateWith(means: Means, site: Site, accounts: ReturnType<typeof createAccounts>): Isolation {
  return {
    means,
    open(script, how) {
      const own = means.accounts ? accounts.lend() : undefined;
      const giveBack = (): void => {
        if (own) accounts.giveBack(own);
      };
      try {
        const cell = openCell(means, { ...site, own }, { script, ...how });
        return { ...cell, close: () => cell.close().finally(giveBack) };
      } catch (error) {
        giveBack();
        throw error;
      }
    },
  };
}

/** Whether a process can run a script of ours so. */
function works({ open }: Isolation, script: string): boolean {
  let cell: Cell | undefined;
  try {
    cell = open(script, { niceness: 0, reads: [] });
    const [first, ...rest] = [...cell.prefix, execPath, '--check', script];
    const { PATH, LD_LIBRARY_PATH } = environment;
    const env = { PATH, LD_LIBRARY_PATH, ...cell.environment };
    return spawnSync(first!, rest, { env, stdio: 'ignore' }).status === 0;
  } catch {
    return false; // this machine does not let us: the next means are tried
  } finally {
    void cell?.close();
  }
}

/** The strongest first. */
const MEANS: readonly Means[] = [
  { accounts: true, namespaces: true, offline: true },
  { accounts: true, namespaces: false, offline: true },
  { accounts: true, namespaces: false, offline: false },
  { accounts: false, namespaces: true, offline: true },
];

/**
 * Finds the strongest means of this machine: user numbers of their own where the server is root, and namespaces where
 * bubblewrap is installed and can make them. Undefined where there are none. `script` is one that workers run.
 */
export function openIsolation(site: Site, script: string): Isolation | undefined {
  const isRoot = process.getuid?.() === 0;
  const hasBwrap = findProgram('bwrap') !== undefined;
  const possible = MEANS.filter((one) => one.accounts === isRoot && (hasBwrap || !one.namespaces));
  const accounts = createAccounts(realpathSync(site.dataDir));
  return possible
    .map((means) => isolateWith(means, site, accounts))
    .find((isolation) => {
      const { means } = isolation;
      // Without a view of their own, workers pass through our folders, which they cannot list.
      if (means.accounts && !means.namespaces)
        for (const folder of [site.dataDir, dirname(site.home), site.home]) chmodSync(folder, 0o711);
      return works(isolation, script);
    });
}

const WHO = 'Programs that open files of strangers';
const INSTALL = 'install bubblewrap (Debian, Ubuntu: apt-get install bubblewrap)';

/** What the operator is told at the start: what holds, and what could be better. */
export function tellIsolation(means: Means | undefined): string {
  if (!means)
    return `${WHO} run with the rights of the server, within limits of time and memory: ${INSTALL}, or let this account make user namespaces.`;
  const users = means.accounts ? 'under user numbers of their own, ' : '';
  if (means.namespaces) return `${WHO} run ${users}without a network, and with no files but their own.`;
  const network = means.offline ? 'without a network' : 'with a network';
  return `${WHO} run ${users}${network}, and can read what every account of this machine may: ${INSTALL}, and let the server make namespaces.`;
}
