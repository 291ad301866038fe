import {
  chownSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/config-error.ts';
import type { Log } from '#server/db/log.ts';
import { canUse, chooseAccount, type RunAs } from './run-as.ts';

export interface ClusterFolder {
  folder: string;
  runAs: RunAs;
  /** A folder for a copy of the binaries, if the account needs one. */
  spare: string | undefined;
}

/** System folders that every account can enter and that survive a restart. */
const SHARED = ['/var/lib', '/opt', '/srv'];
const MOVED = 'moved-to';
const HOME_OF = 'home-of';

function own(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  chmodSync(folder, 0o700);
}

/** Lets the account pass through root's data folder, without listing it. Returns whether that was possible. */
function letThrough(dataDir: string, { gid }: RunAs): boolean {
  if (gid === undefined || statSync(dataDir).uid !== 0) return false;
  try {
    chownSync(dataDir, 0, gid);
    chmodSync(dataDir, 0o710);
    return true;
  } catch {
    return false; // the folder is not ours to change
  }
}

function sharedFolder(): string | undefined {
  return SHARED.find(
    (folder) => existsSync(folder) && (statSync(folder).mode & 0o001) === 0o001 && canUse(folder, {}),
  );
}

/**
 * The folder noted in a data folder that the account cannot enter; a copied data folder must not share a
 * cluster.
 */
function movedTo(folder: string): string | undefined {
  const note = join(folder, MOVED);
  if (!existsSync(note)) return undefined;
  const target = readFileSync(note, 'utf8').trim();
  if (!existsSync(target))
    throw new ConfigError(
      `The database of ${folder} was kept in ${target}, which is gone: restore it, or delete ${note} to start again.`,
    );
  const home = readFileSync(join(target, HOME_OF), 'utf8').trim();
  if (home !== folder && existsSync(join(home, MOVED)))
    throw new ConfigError(
      `${folder} is a copy of ${home}: both would use the database in ${target}. Delete ${note} to start again.`,
    );
  if (home !== folder) writeFileSync(join(target, HOME_OF), folder);
  return target;
}

/**
 * Chooses the cluster's folder. Usually it is in the data folder. When we run as root and the account of
 * PostgreSQL cannot enter that (a checkout in root's own home), it is a private system folder, noted in the
 * data folder.
 */
export function findClusterFolder(dataDir: string, log: Log): ClusterFolder {
  const wanted = join(dataDir, 'pg');
  try {
    mkdirSync(dataDir, { recursive: true });
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written: give it to the account the server runs under, or set DATA_DIR.`,
      { cause },
    );
  }
  const folder = realpathSync(wanted);
  const moved = movedTo(folder);
  const runAs = chooseAccount(moved ?? folder);
  if (runAs.uid === undefined) {
    if (!canUse(folder, {}))
      throw new ConfigError(
        `The database folder ${folder} belongs to another account: start the server as that account, or set DATA_DIR.`,
      );
    chmodSync(folder, 0o700);
    return { folder, runAs, spare: join(folder, 'bin') };
  }
  const shared = sharedFolder();
  const spare = shared && join(shared, 'mirari');
  if (moved !== undefined) return { folder: moved, runAs, spare };
  own(folder, runAs);
  if (canUse(folder, runAs) || (letThrough(dataDir, runAs) && canUse(folder, runAs)))
    return { folder, runAs, spare };
  if (shared === undefined)
    throw new ConfigError(
      `PostgreSQL cannot run as root, and no other account can enter ${folder}: set DATA_DIR to a folder outside it, or DATABASE_URL.`,
    );
  const target = mkdtempSync(join(shared, 'mirari-pg-'));
  own(target, runAs);
  writeFileSync(join(target, HOME_OF), folder);
  // Only root may decide where the database is stored.
  chownSync(folder, 0, 0);
  writeFileSync(join(folder, MOVED), `${target}\n`);
  log.warn(
    { folder: target },
    `the database is kept in ${target}, because no account but root can enter ${folder}`,
  );
  return { folder: target, runAs, spare };
}
