import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { type Job, isUnderWay } from './job.ts';

/** Runs that tell how long work takes: the last so many of a tool within an hour. */
const WINDOW = 20;
/** Less progress than this in the current run is too inexact for an estimate; of quick and of long jobs. */
const LEAST_PROGRESS = { quick: 0.1, long: 0.02 };
/** What is told of seconds: people read no more of them than these. */
const STEPS = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1200, 1800, 2700, 3600];
const HALF_HOUR_S = 1800;

/** Jobs that run at once over all workers. */
export interface Slots {
  quick: number;
  long: number;
}

/** Seconds, from the least to the most that is likely. */
interface Span {
  from: number;
  to: number;
}

export interface Estimate {
  /** Queued jobs before this one. */
  ahead: number;
  /** Time until the result; absent once the job has ended, and where too little is known to promise anything. */
  eta: Span | undefined;
}

export type Size = Pick<Job, 'operation' | 'tool' | 'lane' | 'long' | 'effort'> & {
  /** What makes it, and how long that takes as its provider says, where that is not this server. */
  by?: { model: string; seconds: number };
};

const told = ({ from, to }: Span): Span => ({
  from: STEPS.findLast((step) => step <= from) ?? 1,
  to: STEPS.find((step) => step >= to) ?? Math.ceil(to / HALF_HOUR_S) * HALF_HOUR_S,
});

/** Seconds that a tool takes for one unit; the fewer runs there were, the wider. */
async function runTimes(
  db: Kysely<Database>,
  { operation, tool, effort, by }: Pick<Size, 'operation' | 'tool' | 'effort' | 'by'>,
): Promise<Span | undefined> {
  const { rows } = await sql<{ n: number; least: number; most: number }>`
    select count(*)::int as n, percentile_cont(0.1) within group (order by took) as least,
      percentile_cont(0.9) within group (order by took) as most
    from (select extract(epoch from finished_at - started_at)::float8 / effort as took from job
      where operation = ${operation} and tool = ${tool} and state = 'succeeded' and parts is null and started_at is not null
        and (${by?.model ?? null}::text is null or model = ${by?.model ?? null})
        and finished_at > clock_timestamp() - interval '1 hour' order by finished_at desc limit ${WINDOW}) last`.execute(
    db,
  );
  const [{ n, least, most } = { n: 0, least: 0, most: 0 }] = rows;
  if (n > 0) return { from: least * (1 - 1 / (n + 1)), to: most * (1 + 1 / n) };
  return by && { from: by.seconds / effort / 2, to: (2 * by.seconds) / effort };
}

interface Ahead {
  n: number;
  /** Of the work of those that wait, and of those that run; null where there is a tool among them that has not run. */
  seconds: number | null;
  running: number | null;
  /** Jobs that run. */
  busy: number;
}

/**
 * What comes before a position in the queue: the earlier ones of the same lane, for the free lane all of the other, and
 * what runs already.
 */
async function workAhead(
  db: Kysely<Database>,
  { lane, long }: Size,
  before: number | undefined,
): Promise<Ahead> {
  const { rows } = await sql<Ahead>`
    with jobs as (
      select operation, tool, state, count(*) as n,
        sum(effort / coalesce(jsonb_array_length(parts), 1) * case when state = 'active' then 1 - progress else 1 end) as effort
      from job j where long = ${long} and (state = 'active' or state = 'queued' and (
        (lane = ${lane} and (${before ?? null}::bigint is null or (run_at, id) < (select run_at, id from job where id = ${before ?? null})))
        or (${lane} = 'free' and lane = 'priority')))
      group by operation, tool, state),
    timed as (
      select state, n, effort * (select avg(took) from (
        select extract(epoch from finished_at - started_at) / effort as took from job
        where operation = jobs.operation and tool = jobs.tool and state = 'succeeded' and parts is null and started_at is not null
          and finished_at > clock_timestamp() - interval '1 hour' order by finished_at desc limit ${WINDOW}) last) as seconds from jobs)
    select coalesce(sum(n) filter (where state = 'queued'), 0)::int as n,
      coalesce(sum(n) filter (where state = 'active'), 0)::int as busy,
      case when bool_or(seconds is null) filter (where state = 'queued') then null
        else coalesce(sum(seconds) filter (where state = 'queued'), 0) end::float8 as seconds,
      case when bool_or(seconds is null) filter (where state = 'active') then null
        else coalesce(sum(seconds) filter (where state = 'active'), 0) end::float8 as running from timed`.execute(
    db,
  );
  return rows[0] ?? { n: 0, seconds: 0, running: 0, busy: 0 };
}

async function waitOf(
  db: Kysely<Database>,
  size: Size,
  slots: Slots,
  before: number | undefined,
): Promise<Estimate> {
  const [{ n: ahead, seconds, running, busy }, own] = await Promise.all([
    workAhead(db, size, before),
    runTimes(db, size),
  ]);
  const parallel = size.long ? slots.long : slots.quick;
  const first = busy < parallel ? 0 : running;
  if (!own || seconds === null || first === null) return { ahead, eta: undefined };
  const { effort } = size;
  return {
    ahead,
    eta: told({
      from: seconds / 2 / parallel + own.from * effort,
      to: (1.5 * (seconds + first)) / parallel + own.to * effort,
    }),
  };
}

/** Estimate for a job sent now. */
export const expect = (db: Kysely<Database>, size: Size, slots: Slots): Promise<Estimate> =>
  waitOf(db, size, slots, undefined);

/** Seconds that a running job still takes, by the speed of its current run, or else by that of others. */
function leftOf(
  { progress, long, startedAt, runFrom, effort, parts }: Job,
  own: Span | undefined,
): Span | undefined {
  const since = long ? runFrom : { progress: 0, at: startedAt ?? new Date() };
  const spent = since ? (Date.now() - since.at.getTime()) / 1000 : 0;
  const made = since ? progress - since.progress : 0;
  if (!parts && made >= LEAST_PROGRESS[long ? 'long' : 'quick']) {
    const left = (spent * (1 - progress)) / made;
    return { from: 0.7 * left, to: 1.5 * left };
  }
  if (!own) return undefined;
  const work = effort * (long || parts ? 1 - progress : 1);
  const past = parts ? 0 : spent;
  const to = own.to * work - past;
  return to > 0 ? { from: own.from * work - past, to } : undefined;
}

export async function estimate(db: Kysely<Database>, job: Job, slots: Slots): Promise<Estimate> {
  if (job.finishedAt !== undefined || job.state === 'held') return { ahead: 0, eta: undefined };
  const isBegun = job.state === 'active' || job.state === 'remote' || isUnderWay(job);
  if (!isBegun || job.startedAt === undefined) return waitOf(db, job, slots, job.id);
  const left = leftOf(job, await runTimes(db, job));
  return { ahead: 0, eta: left && told(left) };
}
