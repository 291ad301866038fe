import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { workOfPart } from '#server/jobs/door.ts';
import type { StoredFiles } from '#server/storage/door.ts';

const BATCH = 200;
const BIN_MS = 30 * 86_400_000;

/** Removes creations that have expired or were in the bin for a month, with their files. */
export async function sweepCreations(db: Kysely<Database>, files: StoredFiles, now: Date): Promise<void> {
  const binned = await db
    .selectFrom('creation')
    .innerJoin('job', 'job.id', 'creation.job_id')
    .leftJoin('share_page', 'share_page.creation_id', 'creation.id')
    .select(['creation.id', 'creation.part', 'job.request', 'job.result', 'job.parts', 'share_page.original'])
    .where((eb) =>
      eb.or([
        eb('creation.deleted_at', '<=', new Date(now.getTime() - BIN_MS)),
        eb('creation.expires_at', '<=', now),
      ]),
    )
    .limit(BATCH)
    .execute();
  for (const { id, original, ...row } of binned) {
    const names = [...((workOfPart(row).result?.['files'] ?? []) as string[])];
    if (original !== null) names.push(original);
    for (const file of (await files.facts(names)).values())
      if (file.deleted_at === null) await files.remove(file);
    await db.deleteFrom('creation').where('id', '=', id).execute();
  }
}
