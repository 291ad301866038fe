import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { expireDue } from '#server/credits/ledger/ledger.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import type { Invites } from './credits/invites.ts';
import type { Logger } from './log.ts';
import { partsPrefix } from './uploads/resumable.ts';
import type { StoredFiles } from './storage/stored-files.ts';

const EVERY_MS = 5 * 60_000;
const BATCH = 200;
const DAY_MS = 86_400_000;
const BIN_MS = 30 * DAY_MS;
/** A deleted file's row stays for as long as a creation may still show its size. */
const ROW_MS = 60 * DAY_MS;

export interface SweeperDependencies {
  db: Kysely<Database>;
  store: ObjectStore;
  files: StoredFiles;
  invites: Invites;
  /** What has lapsed of accounts. */
  accounts: { sweep(now: Date): Promise<void> };
  log: Logger;
}

/** Removes what has lapsed, and rewards what has stayed. */
export interface Sweeper {
  sweep(now: Date): Promise<void>;
  stop(): void;
}

/** Starts removing lapsed files, uploads under way, binned creations, quotes, counters and credits, and giving the rewards that come with time, every few minutes. */
export function startSweeper({ db, store, files, invites, accounts, log }: SweeperDependencies): Sweeper {
  const sweepFiles = async (now: Date): Promise<void> => {
    const lapsed = await db
      .selectFrom('stored_file')
      .select(['name', 'storage_key'])
      .where('deleted_at', 'is', null)
      .where('expires_at', '<=', now)
      .limit(BATCH)
      .execute();
    for (const file of lapsed) await files.remove(file);
    if (lapsed.length === BATCH) await sweepFiles(now);
  };

  const sweepUploads = async (now: Date): Promise<void> => {
    const lapsed = await db
      .selectFrom('upload_session')
      .select('id')
      .where('expires_at', '<=', now)
      .limit(BATCH)
      .execute();
    for (const { id } of lapsed) {
      await store.removeAll(partsPrefix(id));
      await db.deleteFrom('upload_session').where('id', '=', id).execute();
    }
  };

  /** The bin is emptied with the files of what was in it. */
  const sweepCreations = async (now: Date): Promise<void> => {
    const binned = await db
      .selectFrom('creation')
      .innerJoin('job', 'job.id', 'creation.job_id')
      .select(['creation.id', 'job.result'])
      .where((eb) =>
        eb.or([
          eb('creation.deleted_at', '<=', new Date(now.getTime() - BIN_MS)),
          eb('creation.expires_at', '<=', now),
        ]),
      )
      .limit(BATCH)
      .execute();
    for (const { id, result } of binned) {
      const names = (result?.['files'] ?? []) as string[];
      for (const file of (await files.facts(names)).values())
        if (file.deleted_at === null) await files.remove(file);
      await db.deleteFrom('creation').where('id', '=', id).execute();
    }
  };

  const sweep = async (now: Date): Promise<void> => {
    await sweepFiles(now);
    await sweepUploads(now);
    await sweepCreations(now);
    const yesterday = new Date(now.getTime() - DAY_MS);
    await db.deleteFrom('quote').where('expires_at', '<=', yesterday).execute();
    await db.deleteFrom('rate_counter').where('window_start', '<=', yesterday).execute();
    await db
      .deleteFrom('stored_file')
      .where('deleted_at', '<=', new Date(now.getTime() - ROW_MS))
      .execute();
    await expireDue(db, now);
    await accounts.sweep(now);
    await invites.sweep(now);
  };

  const safely = (): void => {
    sweep(new Date()).catch((error: unknown) => log.error({ err: error }, 'a sweep failed'));
  };
  const timer = setInterval(safely, EVERY_MS);
  timer.unref();
  safely();
  return { sweep, stop: () => clearInterval(timer) };
}
