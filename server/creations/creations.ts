import { type Kysely, type Transaction, sql } from 'kysely';
import type { Infer } from 'superstruct';
import type { Creation, ListRequest } from '#contract/media/media.ts';
import { creationIdOf, partOfCreation } from '#contract/media/parts.ts';
import type { SearchWord } from '#contract/media/gallery.ts';
import { searchableOf } from '#contract/media/searchable.ts';
import type { Share } from '#contract/media/share-page.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database, StoredPart } from '#server/db/schema/schema.ts';
import { filesOf, type Job, type JobViews, workOfPart } from '#server/jobs/door.ts';
import { HttpError } from '#server/http/errors.ts';
import type { StoredFiles } from '#server/storage/door.ts';
import { isCreation, isPart } from './part.ts';
import { fits } from './search.ts';
import { leaveChallenge } from './several.ts';
import { shareUrl } from './share-pages.ts';

type ListQuery = Infer<typeof ListRequest>;

interface Row {
  public_id: string;
  operation: string;
  tool: string;
  favorite: boolean;
  created_at: Date;
  expires_at: Date;
  part: number | null;
  request: JsonObject;
  result: JsonObject | null;
  engine: string | null;
  model: string | null;
  parts: StoredPart[] | null;
  deleted_at: Date | null;
  share_id: string | null;
  original: string | null;
}

/** A creation has the id of the job that made it. */
export interface Creations {
  /** Those that all `words` fit, if there are any. */
  list(
    owner: number,
    query: ListQuery & { words?: readonly SearchWord[] },
  ): Promise<{ creations: Creation[]; total: number }>;
  favor(owner: number, id: string, favorite: boolean): Promise<Creation>;
  /** Moves it into the bin. */
  remove(owner: number, id: string): Promise<{ creation_id: string }>;
  restore(owner: number, id: string): Promise<Creation>;
  one(owner: number, id: string): Promise<Creation>;
}

/** A finished job's result and its owner. */
interface Made {
  job: Pick<Job, 'id' | 'operation' | 'tool' | 'request'>;
  /** Of a batch: which of its files. */
  part?: number | undefined;
  ownerId: number;
  files: readonly string[];
  expiresAt: Date;
  now: Date;
}

/** In the transaction that ends the job; the files belong to the job's owner at that moment. */
export async function writeCreation(
  tx: Transaction<Database>,
  { job, part, ownerId, files, expiresAt, now }: Made,
): Promise<void> {
  await tx
    .updateTable('stored_file')
    .set({ owner_id: ownerId, expires_at: expiresAt })
    .where('name', 'in', files)
    .execute();
  await tx
    .insertInto('creation')
    .values({
      owner_id: ownerId,
      job_id: job.id,
      part: part ?? null,
      operation: job.operation,
      tool: job.tool,
      created_at: now,
      expires_at: expiresAt,
      deleted_at: null,
      words: searchableOf(job.request['options']),
    })
    .execute();
}

export function createCreations(
  db: Kysely<Database>,
  files: StoredFiles,
  views: JobViews,
  publicOrigin: string | undefined,
): Creations {
  const rows = (owner: number) =>
    db
      .selectFrom('creation')
      .innerJoin('job', 'job.id', 'creation.job_id')
      .leftJoin('share_page', 'share_page.creation_id', 'creation.id')
      .where('creation.owner_id', '=', owner)
      .where('creation.expires_at', '>', new Date());

  const columns = [
    'job.public_id',
    'job.request',
    'job.result',
    'job.parts',
    'job.engine',
    'job.model',
    'creation.part',
    'creation.operation',
    'creation.tool',
    'creation.favorite',
    'creation.created_at',
    'creation.expires_at',
    'creation.deleted_at',
    'share_page.public_id as share_id',
    'share_page.original',
  ] as const;

  const shareOf = (id: string, original: string | null): Share => ({
    share_id: id,
    url: shareUrl(id, publicOrigin),
    original: original !== null,
  });

  const show = async (found: readonly Row[]): Promise<Creation[]> => {
    const jobs = found.map((row) => ({ ...row, ...workOfPart(row) }));
    const known = await files.facts([...new Set(jobs.flatMap(filesOf))]);
    return jobs.map((job) => ({
      creation_id: creationIdOf(job.public_id, job.part ?? undefined),
      job_id: job.public_id,
      operation: job.operation,
      tool: job.tool,
      favorite: job.favorite,
      created_at: job.created_at.toISOString(),
      expires_at: job.expires_at.toISOString(),
      inputs: views.inputs(job, known),
      results: views.results(job, known),
      ...(job.deleted_at === null ? {} : { deleted_at: job.deleted_at.toISOString() }),
      ...(job.share_id === null ? {} : { share: shareOf(job.share_id, job.original) }),
    }));
  };

  const one = async (owner: number, id: string): Promise<Creation> => {
    const [creation] = await show(await rows(owner).select(columns).where(isCreation(id)).execute());
    if (!creation) throw new HttpError('not_found');
    return creation;
  };

  /** Another owner's is not found. */
  const change = async (
    owner: number,
    id: string,
    values: { favorite?: boolean; deleted_at?: Date | null },
  ): Promise<void> => {
    const { jobId, part } = partOfCreation(id);
    const done = await db
      .updateTable('creation')
      .set(values)
      .where('owner_id', '=', owner)
      .where(
        'job_id',
        'in',
        db.selectFrom('job').select('id').where('owner_id', '=', owner).where('public_id', '=', jobId),
      )
      .where(isPart(part))
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) throw new HttpError('not_found');
  };

  return {
    one,
    async list(owner, { page, page_size: size, operation, favorite, deleted, words = [] }) {
      let query = rows(owner).where('creation.deleted_at', deleted === true ? 'is not' : 'is', null);
      if (operation !== undefined) query = query.where('creation.operation', '=', operation);
      if (favorite !== undefined) query = query.where('creation.favorite', '=', favorite);
      for (const word of words) query = query.where(fits(word));
      const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
      const found = await query
        .select(columns)
        .orderBy('creation.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      return { creations: await show(found), total };
    },
    async favor(owner, id, favorite) {
      await change(owner, id, { favorite });
      return one(owner, id);
    },
    async remove(owner, id) {
      await change(owner, id, { deleted_at: new Date() });
      await leaveChallenge(db, await rows(owner).where(isCreation(id)).select('creation.id').execute());
      return { creation_id: id };
    },
    async restore(owner, id) {
      await change(owner, id, { deleted_at: null });
      return one(owner, id);
    },
  };
}
