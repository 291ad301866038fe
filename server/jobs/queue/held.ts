import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database, JobError } from '#server/db/schema/schema.ts';
import { CanceledMeanwhile } from './errors.ts';
import { type Ended, claimed, end, endPart, type Ending } from './finish-job.ts';
import type { Job } from './job.ts';

type Db = Kysely<Database>;

/** A result that nobody has looked at for so long is not shown, and its credits come back. */
const LOOK_DAYS = 14;

/** What becomes of a job whose result was held: it is shown, or ends without it. */
export type HoldEnding = 'released' | 'refused' | 'failed';

const REASONS: Record<Exclude<HoldEnding, 'released'>, JobError> = {
  refused: { code: 'content_refused' },
  failed: { code: 'internal' },
};

/** Keeps the result of a claimed job until a person has looked at it; its credits stay held. Throws as `finishJob`. */
export function holdJob(
  db: Db,
  job: Pick<Job, 'id' | 'attempt'>,
  { result, served, commit }: Required<Pick<Ending, 'result' | 'commit' | 'served'>>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await claimed(tx, job);
    if (row.cancel_requested)
      throw new CanceledMeanwhile(`job ${row.id} was canceled before its result came`);
    await sql`update job set state = 'held', worker = null, lease_until = null, heartbeat_at = null,
      result = ${JSON.stringify(result)}, engine = coalesce(${served?.engine ?? null}, engine),
      model = coalesce(${served?.model ?? null}, model) where id = ${row.id}`.execute(tx);
    await commit?.(tx, row.owner_id);
  });
}

/**
 * Ends a hold: a job that is released runs once more, and finds its result. Returns whose job it is and what it had made;
 * undefined where it is not held any more.
 */
export function endHold(
  db: Db,
  jobId: number,
  ending: HoldEnding,
  now: Date,
): Promise<{ owner: number; result: JsonObject } | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ended & { result: JsonObject }>`select id, owner_id, hold_id, parts, result
      from job where id = ${jobId} and state = 'held' for update`.execute(tx);
    const row = rows[0];
    if (row === undefined) return undefined;
    if (ending === 'released')
      await sql`update job set state = 'queued', tries = 0, run_at = created_at where id = ${jobId}`.execute(
        tx,
      );
    else await (row.parts ? endPart : end)(tx, row, { state: ending, error: REASONS[ending], now });
    return { owner: row.owner_id, result: row.result };
  });
}

/** Jobs that were held for too long. */
export async function oldHolds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'held')
    .where('created_at', '<', new Date(now.getTime() - LOOK_DAYS * DAY_MS))
    .execute();
  return rows.map(({ id }) => id);
}
