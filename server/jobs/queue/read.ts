import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { toJob, type Job, type JobRow } from './job.ts';

type Db = Kysely<Database>;

/** Most jobs in one response about changes; the client continues from its cursor. */
const MOST_CHANGES = 200;

function rows(db: Db) {
  return db
    .selectFrom('job')
    .leftJoin('hold', 'hold.id', 'job.hold_id')
    .selectAll('job')
    .select(['hold.amount as hold_amount', 'hold.captured as hold_captured', 'hold.state as hold_state']);
}

const jobs = (found: unknown[]) => (found as JobRow[]).map(toJob);

export async function byId(db: Db, id: number): Promise<Job> {
  const row = await rows(db).where('job.id', '=', id).executeTakeFirstOrThrow();
  return toJob(row as JobRow);
}

/** Unordered; other owners' jobs are not found. */
export async function byPublicIds(db: Db, ownerId: number, publicIds: readonly string[]): Promise<Job[]> {
  if (publicIds.length === 0) return [];
  return jobs(
    await rows(db).where('job.owner_id', '=', ownerId).where('job.public_id', 'in', publicIds).execute(),
  );
}

/**
 * Changes of an owner's jobs since a cursor (0: everything), and the next cursor. While another transaction
 * is open, a change can be returned twice, but is never missed.
 */
export async function changesSince(
  db: Db,
  ownerId: number,
  since: number,
): Promise<{ jobs: Job[]; next: number }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows: marks } = await sql<{ oldest: number; newest: number }>`select
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest`.execute(
        tx,
      );
      const { oldest, newest } = marks[0] ?? { oldest: 0, newest: 0 };
      // A cursor beyond the newest transaction comes from another database (for example before a restore).
      const from = since > newest ? 0 : since;
      const found = await rows(tx)
        .where('job.owner_id', '=', ownerId)
        .where('job.changed_txid', '>=', from)
        .orderBy('job.changed_txid')
        .limit(MOST_CHANGES)
        .execute();
      const last = found.at(-1);
      return {
        jobs: jobs(found),
        next: found.length === MOST_CHANGES && last !== undefined ? last.changed_txid : oldest,
      };
    });
}
