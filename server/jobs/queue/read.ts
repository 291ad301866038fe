import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { toJob, type Job, type JobRow } from './job.ts';

type Db = Kysely<Database>;

/** Most jobs that one answer about changes carries; the user asks again from where it ended. */
const MOST_CHANGES = 200;

function rows(db: Db) {
  return db
    .selectFrom('job')
    .leftJoin('hold', 'hold.id', 'job.hold_id')
    .selectAll('job')
    .select(['hold.amount as hold_amount', 'hold.captured as hold_captured', 'hold.state as hold_state']);
}

const jobs = (found: unknown[]) => (found as JobRow[]).map(toJob);

/** One job by its own number. */
export async function byId(db: Db, id: number): Promise<Job> {
  const row = await rows(db).where('job.id', '=', id).executeTakeFirstOrThrow();
  return toJob(row as JobRow);
}

/** The jobs of an owner among the given public ids, in no order; other people's do not exist. */
export async function byPublicIds(db: Db, ownerId: number, publicIds: readonly string[]): Promise<Job[]> {
  if (publicIds.length === 0) return [];
  return jobs(
    await rows(db).where('job.owner_id', '=', ownerId).where('job.public_id', 'in', publicIds).execute(),
  );
}

/**
 * What of an owner's jobs changed since a cursor (0: everything), and the next cursor. A change can come twice while
 * another transaction is open somewhere, never not at all.
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
      // A cursor from beyond the newest transaction comes from another database (one that was restored, say).
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
