import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { type Job, isUnderWay } from './job.ts';

/** Seconds assumed for one unit of an operation that has never run here. */
const DEFAULT_RUN_S = 8;
/** Runs in the moving mean. */
const WINDOW = 20;
/** Less progress than this in the current run is too inexact for an estimate; of quick and of long jobs. */
const LEAST_PROGRESS = { quick: 0.1, long: 0.02 };

/** Jobs that run at once over all workers. */
export interface Slots {
  quick: number;
  long: number;
}

export interface Estimate {
  /** Queued jobs before this one. */
  ahead: number;
  /** Seconds until the result; absent once the job has ended. */
  etaS: number | undefined;
}

export interface Expectation {
  ahead: number;
  etaS: number;
}

export type Size = Pick<Job, 'operation' | 'lane' | 'long' | 'effort'> & {
  /** What makes it, and how long that takes as its provider says, where that is not this server. */
  by?: { model: string; seconds: number };
};

/** Mean seconds of the last runs of an operation, for one unit of it. */
async function meanRunTime(
  db: Kysely<Database>,
  { operation, effort, by }: Pick<Size, 'operation' | 'effort' | 'by'>,
): Promise<number> {
  const { rows } = await sql<{
    mean: number | null;
  }>`select avg(extract(epoch from finished_at - started_at) / effort)::float8 as mean from (
    select started_at, finished_at, effort from job where operation = ${operation} and (${by?.model ?? null}::text is null or model = ${by?.model ?? null}) and state = 'succeeded' and parts is null order by finished_at desc limit ${WINDOW}) last`.execute(
    db,
  );
  return rows[0]?.mean ?? (by ? by.seconds / effort : DEFAULT_RUN_S);
}

/**
 * Jobs before a position in the queue, and the sum of their efforts: the earlier ones of the same lane, and
 * for the free lane all of the other.
 */
async function countAhead(
  db: Kysely<Database>,
  { lane, long }: Size,
  before: number | undefined,
): Promise<{ n: number; effort: number }> {
  const { rows } = await sql<{
    n: number;
    effort: number;
  }>`select count(*) as n, coalesce(sum(j.effort / coalesce(jsonb_array_length(j.parts), 1)), 0)::float8 as effort from job j where j.state = 'queued' and j.long = ${long} and (
    (j.lane = ${lane} and (${before ?? null}::bigint is null or (j.run_at, j.id) < (select run_at, id from job where id = ${before ?? null})))
    or (${lane} = 'free' and j.lane = 'priority'))`.execute(db);
  return rows[0] ?? { n: 0, effort: 0 };
}

async function waitOf(
  db: Kysely<Database>,
  size: Size,
  slots: Slots,
  before: number | undefined,
): Promise<Expectation> {
  const [{ n, effort }, mean] = await Promise.all([countAhead(db, size, before), meanRunTime(db, size)]);
  const parallel = size.long ? slots.long : slots.quick;
  return { ahead: n, etaS: Math.ceil((Math.floor(effort / parallel) + size.effort) * mean) };
}

/** Estimate for a job sent now. */
export const expect = (db: Kysely<Database>, size: Size, slots: Slots): Promise<Expectation> =>
  waitOf(db, size, slots, undefined);

/** Seconds that a running job still takes, by the speed of its current run. */
function leftOf({ progress, long, startedAt, runFrom, effort, parts }: Job, mean: number): number {
  if (parts) return mean * effort * (1 - progress);
  const since = long ? runFrom : { progress: 0, at: startedAt ?? new Date() };
  const spent = since ? (Date.now() - since.at.getTime()) / 1000 : 0;
  const made = since ? progress - since.progress : 0;
  if (made >= LEAST_PROGRESS[long ? 'long' : 'quick']) return (spent * (1 - progress)) / made;
  return mean * effort * (long ? 1 - progress : 1) - spent;
}

export async function estimate(db: Kysely<Database>, job: Job, slots: Slots): Promise<Estimate> {
  if (job.finishedAt !== undefined) return { ahead: 0, etaS: undefined };
  const isBegun = job.state === 'active' || job.state === 'remote' || isUnderWay(job);
  if (isBegun && job.startedAt !== undefined) {
    const mean = await meanRunTime(db, job);
    return { ahead: 0, etaS: Math.max(1, Math.ceil(leftOf(job, mean))) };
  }
  return waitOf(db, job, slots, job.id);
}
