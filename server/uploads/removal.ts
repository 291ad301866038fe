import { type Kysely, sql } from 'kysely';
import { HOUR_MS } from '#contract/time.ts';
import type { Database, JobState } from '#server/db/schema/schema.ts';
import { fileRefused } from '#server/http/errors.ts';
import type { StoredFiles } from '#server/storage/door.ts';

const OPEN: readonly JobState[] = ['queued', 'active', 'remote'];

/**
 * Deletes an owner's upload: for good and at once, or within the hour where a job of theirs still needs it.
 * @returns whether at once
 * @throws where it is gone already, or is no upload of theirs
 */
export async function removeUpload(
  db: Kysely<Database>,
  files: Pick<StoredFiles, 'own' | 'remove' | 'end'>,
  owner: number,
  name: string,
): Promise<boolean> {
  const file = await files.own(owner, name);
  if (file.purpose !== 'upload') throw fileRefused('gone');
  const user = await db
    .selectFrom('job')
    .select('id')
    .where('owner_id', '=', owner)
    .where('state', 'in', OPEN)
    .where(sql<boolean>`position(${name} in request::text) > 0`)
    .executeTakeFirst();
  if (user) await files.end(name, new Date(Date.now() + HOUR_MS));
  else await files.remove(file);
  return !user;
}
