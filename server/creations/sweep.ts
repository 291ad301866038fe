import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { StoredFiles } from '#server/storage/door.ts';
import { erase, erasable } from './erase.ts';

const BATCH = 200;
const BIN_MS = 30 * DAY_MS;

/** Removes creations that have expired or were in the bin for a month, with their files. */
export async function sweepCreations(db: Kysely<Database>, files: StoredFiles, now: Date): Promise<void> {
  const binned = await erasable(db)
    .where((eb) =>
      eb.or([
        eb('creation.deleted_at', '<=', new Date(now.getTime() - BIN_MS)),
        eb('creation.expires_at', '<=', now),
      ]),
    )
    .limit(BATCH)
    .execute();
  await erase(db, files, binned);
}
