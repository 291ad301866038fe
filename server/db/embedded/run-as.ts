import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The account PostgreSQL runs under; empty: our own. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** Accounts for PostgreSQL under root, the first that exists: one of our own, else one that others share. */
const ACCOUNTS = ['mirari', 'nobody'];
const NOBODY = { uid: 65534, gid: 65534 };

function accountOf(name: string, entries: readonly string[]): Required<RunAs> | undefined {
  const line = entries.find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  return uid !== undefined && gid !== undefined && uid > 0 ? { uid, gid } : undefined;
}

function unprivileged(): Required<RunAs> {
  try {
    const entries = readFileSync('/etc/passwd', 'utf8').split('\n');
    return ACCOUNTS.map((name) => accountOf(name, entries)).find((found) => found !== undefined) ?? NOBODY;
  } catch {
    return NOBODY; // this system lists its accounts elsewhere
  }
}

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of its files, or as an account without rights
 * when there are no files yet.
 */
export function chooseAccount(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  try {
    const { uid, gid } = statSync(cluster);
    return uid === 0 ? unprivileged() : { uid, gid };
  } catch {
    return unprivileged(); // there are no files yet
  }
}

/** Whether the account can run a program (this also loads its libraries). */
export function runs(program: string, runAs: RunAs): boolean {
  return spawnSync(program, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;
}

export function canUse(folder: string, runAs: RunAs): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$0" && [ -w . ]', folder], { ...runAs, cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}
