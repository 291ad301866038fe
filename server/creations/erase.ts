import type { Kysely } from 'kysely';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database, StoredPart } from '#server/db/schema/schema.ts';
import { madeBy, workOfPart } from '#server/jobs/door.ts';
import type { StoredFiles } from '#server/storage/door.ts';

/** A creation with all that names its files. */
interface Erasable {
  id: number;
  part: number | null;
  request: JsonObject;
  result: JsonObject | null;
  parts: StoredPart[] | null;
  original: string | null;
}

export const erasable = (db: Kysely<Database>) =>
  db
    .selectFrom('creation')
    .innerJoin('job', 'job.id', 'creation.job_id')
    .leftJoin('share_page', 'share_page.creation_id', 'creation.id')
    .select([
      'creation.id',
      'creation.part',
      'job.request',
      'job.result',
      'job.parts',
      'share_page.original',
    ]);

/** Names of the files that go with a creation: its results with their posters and captions, and what it shows. */
export function filesWith(row: Omit<Erasable, 'id'>): string[] {
  const names = madeBy(workOfPart(row));
  return row.original === null ? names : [...names, row.original];
}

/** Deletes creations for good, with their files. */
export async function erase(
  db: Kysely<Database>,
  files: StoredFiles,
  creations: readonly Erasable[],
): Promise<void> {
  for (const creation of creations) {
    for (const file of (await files.facts(filesWith(creation))).values())
      if (file.deleted_at === null) await files.remove(file);
    await db.deleteFrom('creation').where('id', '=', creation.id).execute();
  }
}
