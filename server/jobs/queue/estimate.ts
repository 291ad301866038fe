import { sql, type Kysely } from 'kysely';
import type { Database, Lane } from '#server/db/schema/schema.ts';
import type { Job } from './job.ts';

/** Seconds assumed for an operation that has never run here. */
const DEFAULT_RUN_S = 8;
/** Runs in the moving mean. */
const WINDOW = 20;
/** Below this progress, an estimate from it is too inexact. */
const LEAST_PROGRESS = 0.1;

export interface Estimate {
  /** Queued jobs before this one. */
  ahead: number;
  /** Seconds until the result; absent once the job has ended. */
  etaS: number | undefined;
}

/** Estimate for a job that is not yet sent. */
export interface Expectation {
  ahead: number;
  etaS: number;
}

/** Mean seconds of the last runs of an operation. */
export async function meanRunTime(db: Kysely<Database>, operation: string): Promise<number> {
  const { rows } = await sql<{
    mean: number | null;
  }>`select avg(extract(epoch from finished_at - started_at))::float8 as mean from (
    select started_at, finished_at from job where operation = ${operation} and state = 'succeeded' order by finished_at desc limit ${WINDOW}) last`.execute(
    db,
  );
  return rows[0]?.mean ?? DEFAULT_RUN_S;
}

/**
 * Jobs before a position in the queue: the earlier ones of the same lane, and for the free lane all of the
 * other.
 */
async function countAhead(db: Kysely<Database>, lane: Lane, before: number | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from job j where j.state = 'queued' and (
    (j.lane = ${lane} and (${before ?? null}::bigint is null or (j.run_at, j.id) < (select run_at, id from job where id = ${before ?? null})))
    or (${lane} = 'free' and j.lane = 'priority'))`.execute(db);
  return rows[0]?.n ?? 0;
}

const waitFor = (ahead: number, mean: number, slots: number) =>
  Math.ceil((Math.floor(ahead / slots) + 1) * mean);

/** Estimate for a job sent now. */
export async function expect(
  db: Kysely<Database>,
  operation: string,
  lane: Lane,
  slots: number,
): Promise<Expectation> {
  const [ahead, mean] = await Promise.all([countAhead(db, lane, undefined), meanRunTime(db, operation)]);
  return { ahead, etaS: waitFor(ahead, mean, slots) };
}

/** Position and estimate of a job. */
export async function estimate(db: Kysely<Database>, job: Job, slots: number): Promise<Estimate> {
  if (job.finishedAt !== undefined) return { ahead: 0, etaS: undefined };
  const mean = await meanRunTime(db, job.operation);
  if ((job.state === 'active' || job.state === 'remote') && job.startedAt !== undefined) {
    const spent = (Date.now() - job.startedAt.getTime()) / 1000;
    const left = job.progress >= LEAST_PROGRESS ? (spent * (1 - job.progress)) / job.progress : mean - spent;
    return { ahead: 0, etaS: Math.max(1, Math.ceil(left)) };
  }
  const ahead = await countAhead(db, job.lane, job.id);
  return { ahead, etaS: waitFor(ahead, mean, slots) };
}
