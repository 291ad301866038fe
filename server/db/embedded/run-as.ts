import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The account PostgreSQL runs under; empty: our own. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

const NOBODY = { uid: 65534, gid: 65534 };

function nobody(): Required<RunAs> {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith('nobody:'));
    const [, , uid, gid] = (line ?? '').split(':').map(Number);
    return uid !== undefined && gid !== undefined && uid > 0 ? { uid, gid } : NOBODY;
  } catch {
    return NOBODY;
  }
}

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of its files, or as `nobody` when there are no
 * files yet.
 */
export function chooseAccount(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  try {
    const { uid, gid } = statSync(cluster);
    return uid === 0 ? nobody() : { uid, gid };
  } catch {
    return nobody();
  }
}

/** Whether the account can run a program (this also loads its libraries). */
export function runs(program: string, runAs: RunAs): boolean {
  return spawnSync(program, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether the account can enter a folder and write there. */
export function canUse(folder: string, runAs: RunAs): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$0" && [ -w . ]', folder], { ...runAs, cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}
