import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { StoredFiles } from './stored-files.ts';

const BATCH = 200;
/** A deleted file's row, unless of a preview, stays for as long as a creation may still show its size. */
const ROW_MS = 60 * DAY_MS;

export async function sweepFiles(db: Kysely<Database>, files: StoredFiles, now: Date): Promise<void> {
  const expired = await db
    .selectFrom('stored_file')
    .select(['name', 'storage_key'])
    .where('deleted_at', 'is', null)
    .where('expires_at', '<=', now)
    .limit(BATCH)
    .execute();
  for (const file of expired) await files.remove(file);
  if (expired.length === BATCH) return sweepFiles(db, files, now);
  await db
    .deleteFrom('stored_file')
    .where('deleted_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('deleted_at', '<=', new Date(now.getTime() - ROW_MS)), eb('purpose', '=', 'preview')]),
    )
    .execute();
}
