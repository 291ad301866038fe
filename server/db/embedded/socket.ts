import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { shortTemp } from '#server/short-temp.ts';
import { PORT } from './postmaster.ts';
import type { RunAs } from './run-as.ts';

/** A socket's path is at most 107 bytes on Linux and 103 on macOS. */
const LONGEST_PATH = 103;
const PREFIX = 'mirari-pg-';

/**
 * The folder for the socket: in the data folder, or a private temporary folder where that path is too long.
 */
export function socketFolder(cluster: string, runAs: RunAs): string {
  const near = join(cluster, 'run');
  const fits = Buffer.byteLength(join(near, `.s.PGSQL.${PORT}.lock`)) <= LONGEST_PATH;
  const folder = fits ? near : mkdtempSync(join(shortTemp(), PREFIX));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  chmodSync(folder, 0o700);
  return folder;
}

export function dropSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX) && dirname(folder) === shortTemp())
    rmSync(folder, { recursive: true, force: true });
}
