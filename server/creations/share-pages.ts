import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { create } from 'superstruct';
import { offsetIn } from '#contract/media/clips.ts';
import type { Result } from '#contract/media/media.ts';
import { sharePagePath } from '#contract/media/share-page.ts';
import { pageTitle } from '#locales/titles.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database, StoredPart } from '#server/db/schema/schema.ts';
import { filesOf, JobRequest, type JobViews, posterOf, workOfPart } from '#server/jobs/door.ts';
import { HttpError, fileRefused } from '#server/http/errors.ts';
import { type Storage, type StoredFile, isAvailable } from '#server/storage/door.ts';
import { toolOf } from '#tools/index.ts';
import { isCreation } from './part.ts';
import type { CheckPublished } from './removed-before.ts';

const ID_BYTES = 16;

/** Address of a page: absolute where the site's origin is configured. */
export const shareUrl = (id: string, publicOrigin = ''): string =>
  publicOrigin + sharePagePath.replace(':share_id', id);

interface SharePage {
  id: string;
  original: boolean;
}

/** What anyone may see of a creation. */
export interface SharedWork {
  /** What made it, as people know it. */
  nameIn(language: string): string;
  /** The page on which the same is made, ready to begin. */
  maker: string;
  expiresAt: Date;
  result: Pick<Result, 'name' | 'kind' | 'width' | 'height' | 'unchecked'>;
  /** File name of what is shown beside the result; of a video only what can be played in step with it. */
  original: string | undefined;
  /** Of a video: how it is shown. */
  film: Film | undefined;
  /** Of a sound: the name of its picture. */
  picture: string | undefined;
}

interface Film {
  /** Where it begins in its original, in seconds; undefined where that is not shown, or cannot be played in step. */
  start: number | undefined;
  seconds: number;
  /** The moment that stands for it, in milliseconds. */
  posterMs: number;
}

/** The moment that stands for a video is a second from its beginning, or a third of a short one. */
const posterAt = (seconds: number): number => Math.round(1000 * Math.min(1, seconds / 3));

function filmOf({ kind, duration, start }: Result, original: StoredFile | undefined): Film | undefined {
  if (kind !== 'video') return undefined;
  const seconds = duration ?? 0;
  const whole = original?.duration_ms ?? undefined;
  return {
    start: whole === undefined ? undefined : offsetIn(whole / 1000, seconds, start),
    seconds,
    posterMs: posterAt(seconds),
  };
}

/** Published and revoked by their owner, valid as long as the result. */
export interface SharePages {
  /** `original` as in the contract. Throws `not_found`, `file_refused` (gone) or `removed_before`. */
  publish(owner: number, creation: string, original: boolean | undefined): Promise<SharePage>;
  revoke(owner: number, creation: string): Promise<void>;
  /** The page of this id while it is valid. */
  find(id: string): Promise<SharedWork | undefined>;
}

function makerOf(tool: string, { request }: { request: JsonObject }): string {
  const page = toolOf(tool)?.page;
  const { options } = create(request, JobRequest);
  return page === undefined ? `/${tool}` : `${page}?id=${Number(options['id'])}`;
}

const ofWork = [
  'job.request',
  'job.result',
  'job.parts',
  'job.engine',
  'job.model',
  'creation.part',
] as const;

interface Owned {
  id: number;
  tool: string;
  expires_at: Date;
  request: JsonObject;
  result: JsonObject | null;
  parts: StoredPart[] | null;
  part: number | null;
}

export function createSharePages(
  db: Kysely<Database>,
  { files, store, workspace }: Pick<Storage, 'files' | 'store' | 'workspace'>,
  views: JobViews,
  checkPublished: CheckPublished,
): SharePages {
  const creations = (at: Kysely<Database> | Transaction<Database>) =>
    at
      .selectFrom('creation')
      .innerJoin('job', 'job.id', 'creation.job_id')
      .where('creation.deleted_at', 'is', null)
      .where('creation.expires_at', '>', new Date());

  /** The owner's creation, locked: its page changes one step at a time. */
  const own = async (tx: Transaction<Database>, owner: number, creation: string): Promise<Owned> => {
    const row = await creations(tx)
      .select(['creation.id', 'creation.tool', 'creation.expires_at', ...ofWork])
      .where('creation.owner_id', '=', owner)
      .where(isCreation(creation))
      .forUpdate('creation')
      .executeTakeFirst();
    if (!row) throw new HttpError('not_found');
    return row;
  };

  /** A copy of the job's first input that lives as long as the result: the upload itself is deleted earlier. */
  const copyOriginal = async (owner: number, { tool, expires_at, ...row }: Owned): Promise<string> => {
    const job = { ...workOfPart(row), result: undefined };
    const slot = toolOf(tool)?.work.inputs[0]?.slot;
    const known = await files.facts(filesOf(job));
    const name = views.inputs(job, known).find((input) => input.slot === slot)?.name;
    const file = known.get(name ?? '');
    if (!file || !isAvailable(file)) throw fileRefused('gone');
    const copy = workspace.path(extname(file.name));
    await copyFile(await store.localFile(file.storage_key), copy);
    const facts = {
      mime: file.mime,
      extension: extname(file.name).slice(1),
      width: file.width ?? undefined,
      height: file.height ?? undefined,
      duration: file.duration_ms === null ? undefined : file.duration_ms / 1000,
    };
    return (await files.keep({ owner, purpose: 'result', file: copy, facts, expiresAt: expires_at })).name;
  };

  const removeFile = async (name: string): Promise<void> => {
    const file = (await files.facts([name])).get(name);
    if (file?.deleted_at === null) await files.remove(file);
  };

  return {
    async publish(owner, creation, original) {
      await checkPublished(owner, creation, original);
      const { page, dropped } = await db.transaction().execute(async (tx) => {
        const work = await own(tx, owner, creation);
        const row = await tx
          .selectFrom('share_page')
          .select(['public_id', 'original'])
          .where('creation_id', '=', work.id)
          .executeTakeFirst();
        const before = row?.original ?? undefined;
        const wanted = original ?? before !== undefined;
        const shown = wanted ? (before ?? (await copyOriginal(owner, work))) : undefined;
        const id = row?.public_id ?? randomBytes(ID_BYTES).toString('base64url');
        await tx
          .insertInto('share_page')
          .values({ public_id: id, creation_id: work.id, original: shown ?? null, created_at: new Date() })
          .onConflict((conflict) => conflict.column('creation_id').doUpdateSet({ original: shown ?? null }))
          .execute();
        return { page: { id, original: wanted }, dropped: wanted ? undefined : before };
      });
      if (dropped !== undefined) await removeFile(dropped);
      return page;
    },
    async revoke(owner, creation) {
      const row = await db.transaction().execute(async (tx) => {
        const { id } = await own(tx, owner, creation);
        return tx
          .deleteFrom('share_page')
          .where('creation_id', '=', id)
          .returning('original')
          .executeTakeFirst();
      });
      if (row?.original) await removeFile(row.original);
    },
    async find(id) {
      const row = await creations(db)
        .innerJoin('share_page', 'share_page.creation_id', 'creation.id')
        .select(['creation.tool', 'creation.expires_at', ...ofWork, 'share_page.original'])
        .where('share_page.public_id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const job = { ...workOfPart(row), engine: row.engine, model: row.model };
      const known = await files.facts([...filesOf(job), ...(row.original === null ? [] : [row.original])]);
      const [result] = views.results(job, known);
      const copy = known.get(row.original ?? '');
      const original = copy && isAvailable(copy) ? copy : undefined;
      const film = result && filmOf(result, original);
      return (
        result && {
          nameIn: (language) => pageTitle(row.tool, language),
          maker: makerOf(row.tool, job),
          expiresAt: row.expires_at,
          result,
          original: film && film.start === undefined ? undefined : original?.name,
          film,
          picture: result.kind === 'audio' ? posterOf(job, result.name) : undefined,
        }
      );
    },
  };
}
