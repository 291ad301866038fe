import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ZipArchive } from 'archiver';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { creationIdOf } from '#contract/media/parts.ts';
import { STATUS, workOfPart } from '#server/jobs/door.ts';
import type { Credits } from '#server/credits/door.ts';
import type { Logger } from '#server/log.ts';
import { timeOf } from '#server/push/door.ts';
import type { StoredFile } from '#server/storage/door.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import type { Attempts } from '#server/accounts/throttle/attempts.ts';

/** More rows than any account has. The history is read in one query, so that its rows add up. */
const ALL = 1_000_000;

interface ExportDependencies {
  db: Kysely<Database>;
  store: ObjectStore;
  credits: Credits;
  attempts: Attempts;
  log: Logger;
}

/** All stored data of an account as a ZIP archive, created while it is streamed. Throws `slow_down`. */
export type Exporter = (owner: number, language: string) => Promise<Readable>;

export function createExporter({ db, store, credits, attempts, log }: ExportDependencies): Exporter {
  const account = (owner: number) =>
    db
      .selectFrom('user_account')
      .leftJoin('invite_code', 'invite_code.owner_id', 'user_account.owner_id')
      .select(({ eb }) => [
        'email',
        'language',
        'user_account.created_at',
        eb('password_hash', 'is not', null).as('has_password'),
        eb('google_sub', 'is not', null).as('google'),
        'invite_code.code as invite_code',
      ])
      .where('user_account.owner_id', '=', owner)
      .executeTakeFirst();

  const sessions = (owner: number) =>
    db
      .selectFrom('user_session')
      .select(['id', 'created_at', 'last_used_at', 'ends_at', 'browser', 'system', 'place'])
      .where('owner_id', '=', owner)
      .orderBy('created_at')
      .execute();

  const payments = (owner: number) =>
    db
      .selectFrom('payment_txn')
      .select([
        'public_id as id',
        'pack',
        'amount',
        'credits',
        'status',
        'provider',
        'test',
        'created_at',
        'paid_at',
        'refunded_cents',
        'failed_cents',
        'refunded_credits',
      ])
      .where('owner_id', '=', owner)
      .orderBy('id')
      .execute();

  const jobs = async (owner: number) => {
    const rows = await db
      .selectFrom('job')
      .leftJoin('creation', 'creation.job_id', 'job.id')
      .leftJoin('share_page', 'share_page.creation_id', 'creation.id')
      .select([
        'job.public_id',
        'job.client_job_id',
        'job.operation',
        'job.tool',
        'job.state',
        'job.consent',
        'job.request',
        'job.result',
        'job.parts',
        'creation.part',
        'job.created_at',
        'job.finished_at',
        'creation.favorite',
        'creation.expires_at',
        'share_page.public_id as share_id',
      ])
      .where('job.owner_id', '=', owner)
      .orderBy('job.id')
      .execute();
    return rows.map(({ public_id: id, state, parts, part, ...row }) => {
      const { request, result = null } = workOfPart({ ...row, parts, part });
      return { job_id: creationIdOf(id, part ?? undefined), status: STATUS[state], ...row, request, result };
    });
  };

  /** Without endpoints: an endpoint is enough to send messages to that browser. */
  const notices = async (owner: number) => {
    const rows = await db
      .selectFrom('push_subscription')
      .select(['language', 'zone', 'quiet_from', 'quiet_to', 'created_at', 'seen_at'])
      .where('owner_id', '=', owner)
      .orderBy('id')
      .execute();
    return rows.map(({ quiet_from: from, quiet_to: to, ...row }) => ({
      ...row,
      quiet_hours: from === null || to === null ? null : { from: timeOf(from), to: timeOf(to) },
    }));
  };

  const kept = (owner: number) =>
    db
      .selectFrom('kept_file')
      .select(['file_name', 'family', 'title', 'consent', 'created_at'])
      .where('owner_id', '=', owner)
      .orderBy('created_at')
      .execute();

  const removals = (owner: number) =>
    db
      .selectFrom('removal')
      .select(['reason', 'made_at', 'removed_at'])
      .where('owner_id', '=', owner)
      .orderBy('removed_at')
      .execute();

  const entries = (owner: number) =>
    db
      .selectFrom('challenge_entry')
      .innerJoin('creation', 'creation.id', 'challenge_entry.creation_id')
      .innerJoin('job', 'job.id', 'creation.job_id')
      .select(['job.public_id as job_id', 'week', 'challenge_entry.state', 'challenge_entry.created_at'])
      .where('creation.owner_id', '=', owner)
      .orderBy('challenge_entry.created_at')
      .execute();

  const files = (owner: number): Promise<StoredFile[]> =>
    db
      .selectFrom('stored_file')
      .selectAll()
      .where('owner_id', '=', owner)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .execute();

  const sections: Record<string, (owner: number, language: string) => Promise<unknown>> = {
    'account.json': account,
    'sessions.json': sessions,
    'credits.json': (owner, language) =>
      credits.records(owner, { record_type: 'all', page: 1, page_size: ALL }, language),
    'payments.json': payments,
    'jobs.json': jobs,
    'notifications.json': notices,
    'kept.json': kept,
    'removals.json': removals,
    'challenge.json': entries,
  };

  /** Entries are written one after the other, so that only one file is open at a time. */
  const fill = async (
    archive: ZipArchive,
    owner: number,
    language: string,
    gone: AbortSignal,
  ): Promise<void> => {
    const add = async (bytes: Readable | string, name: string, packed: boolean): Promise<void> => {
      const added = once(archive, 'entry', { signal: gone });
      archive.append(bytes, { name, store: packed });
      try {
        await added;
      } finally {
        if (typeof bytes !== 'string') bytes.destroy();
      }
    };
    for (const [name, read] of Object.entries(sections))
      await add(`${JSON.stringify(await read(owner, language), null, 2)}\n`, name, false);
    for (const file of await files(owner)) {
      if ((await store.size(file.storage_key)) !== undefined)
        await add(store.read(file.storage_key), `media/${file.purpose}/${file.name}`, true);
    }
    await archive.finalize();
  };

  return async (owner, language) => {
    await attempts.take(db, 'export', String(owner));
    const archive = new ZipArchive({ zlib: { level: 6 } });
    const gone = new AbortController();
    archive.once('close', () => gone.abort());
    fill(archive, owner, language, gone.signal).catch((error: unknown) => {
      if (gone.signal.aborted) return;
      log.error({ err: error, owner }, 'an export failed');
      archive.destroy(error instanceof Error ? error : new Error('an export failed'));
    });
    return archive;
  };
}
