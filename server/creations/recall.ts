import type { Kysely } from 'kysely';
import { create } from 'superstruct';
import { DEVICE_ENGINE } from '#contract/tools/device-families.ts';
import { Settings } from '#contract/media/recall.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { JobRequest, workOfPart } from '#server/jobs/door.ts';
import { HttpError } from '#server/http/errors.ts';
import { type StoredFiles, isAvailable } from '#server/storage/door.ts';
import { isCreation } from './part.ts';

/**
 * What an owner's creation was made with: the request of its job, and the files that are still stored.
 * @throws HttpError `not_found` for creations of others, in the bin or gone
 */
export type Recall = (owner: number, creationId: string) => Promise<Settings>;

export const createRecall =
  (db: Kysely<Database>, files: StoredFiles): Recall =>
  async (owner, creationId) => {
    const row = await db
      .selectFrom('creation')
      .innerJoin('job', 'job.id', 'creation.job_id')
      .where('creation.owner_id', '=', owner)
      .where('creation.expires_at', '>', new Date())
      .where('creation.deleted_at', 'is', null)
      .where(isCreation(creationId))
      .select([
        'job.tool',
        'job.engine',
        'job.model',
        'job.request',
        'job.result',
        'job.parts',
        'creation.part',
      ])
      .executeTakeFirst();
    if (!row) throw new HttpError('not_found');
    const { files: read, options, detail } = create(workOfPart(row).request, JobRequest);
    const stored = await files.facts(read.map(({ name }) => name));
    const inputs = read.map(({ slot, name }) => {
      const file = stored.get(name);
      const isOwn = file?.owner_id === owner && isAvailable(file);
      return { slot, name, item: isOwn ? files.item(file) : null };
    });
    const model = row.model === null ? {} : { model: row.model };
    return create(
      { tool: row.tool, known: row.engine !== DEVICE_ENGINE, options, inputs, ...model, ...detail },
      Settings,
    );
  };
