import type { Kysely, Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/db/log.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database, JobError } from '#server/db/schema/schema.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { withLogContext } from '#server/log-context.ts';
import { jobSeconds } from '#server/metrics.ts';
import { StoreAway } from '#server/store-away.ts';
import { HOUR_MS } from '#contract/time.ts';
import { CanceledMeanwhile, Fenced, JobFailed, JobParked, JobRefused, noRoom, passes } from './errors.ts';
import { beat } from './heartbeat.ts';
import { holdJob } from './held.ts';
import type { Job, Served } from './job.ts';
import { byId } from './read.ts';
import { park } from './remote.ts';
import { currentPart } from './parts.ts';
import { type Ending, finishJob, finishPart, requeue } from './finish-job.ts';

/** Why a running job's signal was aborted. */
type Stop = 'canceled' | 'lost' | 'shutdown';

export interface JobContext {
  /**
   * Aborted when the job was canceled, taken over by another worker, or the server stops; the handler should
   * then end soon.
   */
  signal: AbortSignal;
  /** Progress, `fraction` from 0 to 1; cheap, call it on every change. */
  progress(step: { stage: string; fraction: number }): void;
}

export interface JobOutcome {
  result: JsonObject;
  served?: Served | undefined;
  /**
   * Writes rows in the transaction that ends the job, for its owner at that moment; may run again when the
   * database was away.
   */
  commit?: (tx: Transaction<Database>, ownerId: number) => Promise<void>;
  /**
   * The result waits until a person has looked at it, and the job does not end with it: writes what that person needs to
   * know, in the transaction that says so.
   */
  hold?: ((tx: Transaction<Database>, ownerId: number) => Promise<void>) | undefined;
  /** Called once the job's end was accepted. */
  accepted?: () => void;
  /** Removes the result; called when the job's end was not accepted. */
  discard?: () => Promise<void>;
}

/**
 * Runs a job. Throws JobRefused for bad input, JobFailed when a retry is useless, JobParked when a remote
 * engine continues; other errors are retried.
 */
export type JobHandler = (job: Job, context: JobContext) => Promise<JobOutcome>;

interface RunOptions {
  db: Kysely<Database>;
  log: Log;
  handler: JobHandler;
  leaseS: number;
  heartbeatMs: number;
  onChange: (ownerId: number) => void;
  /** Called when a job has ended for good, with its public id. */
  onEnd?: ((publicId: string) => Promise<void>) | undefined;
}

export interface Run {
  job: Job;
  /** Resolves with the job's owner at its end. */
  done: Promise<number>;
  stop(why: Stop): void;
  /** Checks now whether the job was canceled. */
  check(): void;
}

const SETTLE_RETRY_MS = 250;
/** How often a job looks for a store that is away, and the age from which on it does not wait for it. */
const STORE_RETRY_S = 5;
const MOST_AGE_MS = HOUR_MS;

/**
 * Retries while the database is away or has no room; fencing makes a repeat harmless. Gives up when the lease
 * has long expired.
 */
async function retryWhileAway<T>(leaseS: number, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + leaseS * 4000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(passes(error) || isDiskFull(error)) || Date.now() > end) throw error;
      await sleep(SETTLE_RETRY_MS);
    }
  }
}

/** A success whose acknowledgement was lost looks fenced at the second try. */
async function wasAccepted(
  options: RunOptions,
  job: Job,
  { result, hold }: Pick<JobOutcome, 'result' | 'hold'>,
): Promise<boolean> {
  const now = await retryWhileAway(options.leaseS, () => byId(options.db, job.id));
  if (hold) return now.state === 'held' && now.attempt === job.attempt;
  const part = job.parts && currentPart(job.parts);
  if (part) return isDeepStrictEqual(now.parts?.[part.index]?.result, result);
  return now.state === 'succeeded' && now.attempt === job.attempt;
}

async function succeed(options: RunOptions, job: Job, outcome: JobOutcome): Promise<void> {
  const { db, leaseS } = options;
  const { result, served, commit, hold, accepted, discard } = outcome;
  try {
    await retryWhileAway(leaseS, () => {
      if (hold) return holdJob(db, job, { result, served, commit: hold });
      return job.parts
        ? finishPart(db, job, { state: 'done', now: new Date(), result, served, commit })
        : finishJob(db, job, { state: 'succeeded', now: new Date(), result, served, commit });
    });
  } catch (error) {
    if (!(error instanceof Fenced && (await wasAccepted(options, job, outcome)))) {
      await discard?.();
      throw error;
    }
  }
  if (!hold) accepted?.();
}

/** The end of a job whose handler ended without a result. */
async function giveUp(
  options: RunOptions,
  job: Job,
  stopped: Stop | undefined,
  cause: unknown,
): Promise<void> {
  const { db, log, leaseS } = options;
  const error = isDiskFull(cause) ? noRoom() : cause;
  if (error instanceof JobFailed && error.code === 'storage_full')
    log.error({ err: cause }, 'a job found no room');
  const finish = (ending: Omit<Ending, 'now'>) =>
    retryWhileAway(leaseS, () => finishJob(db, job, { ...ending, now: new Date() }));
  const finishWith = (state: 'refused' | 'failed', error: JobError) =>
    job.parts
      ? retryWhileAway(leaseS, () => finishPart(db, job, { state, error, now: new Date() }))
      : finish({ state, error });
  if (error instanceof JobParked) {
    const { parking } = error;
    if (
      stopped !== 'canceled' &&
      stopped !== 'lost' &&
      (await retryWhileAway(leaseS, () => park(db, job, parking)))
    )
      return;
    await parking.abandon();
    // It was canceled meanwhile, or it belongs to another worker and this write is fenced off.
    return stopped === 'lost' ? undefined : finish({ state: 'canceled' });
  }
  if (error instanceof Fenced || stopped === 'lost' || stopped === 'shutdown') return;
  if (stopped === 'canceled' || error instanceof CanceledMeanwhile) return finish({ state: 'canceled' });
  if (error instanceof JobRefused)
    return finishWith('refused', { code: error.code, ...(error.data && { data: error.data }) });
  if (error instanceof StoreAway && Date.now() - job.createdAt.getTime() < MOST_AGE_MS) {
    log.warn({ reason: error.message }, 'a job waits for the store');
    await retryWhileAway(leaseS, () => requeue(db, job, { delayS: STORE_RETRY_S, counted: false }));
    return;
  }
  const logFailed = (err: unknown): void => log.error({ err, attempt: job.attempt }, 'a job failed');
  if (error instanceof JobFailed) {
    if (error.cause) logFailed(error.cause);
    return finishWith('failed', { code: error.code, ...(error.data && { data: error.data }) });
  }
  logFailed(error);
  if (job.tries < job.maxTries)
    await retryWhileAway(leaseS, () => requeue(db, job, { delayS: job.tries ** 2, counted: true }));
  else await finishWith('failed', { code: 'internal' });
}

/** The job after its run: a visitor may have signed up meanwhile. One that cannot be read is told as it was. */
const afterRun = (db: Kysely<Database>, job: Job): Promise<Job> => byId(db, job.id).catch(() => job);

/** Starts the handler on a claimed job, extends its lease, and writes how it ended. */
export function startRun(options: RunOptions, job: Job): Run {
  const aborter = new AbortController();
  let stopped: Stop | undefined;
  const stop = (why: Stop) => {
    stopped ??= why;
    aborter.abort(new Error(`job ${why}`));
  };
  const heart = beat({ ...options, job, stop });

  const work = async () => {
    try {
      if (job.cancelRequested) stop('canceled');
      aborter.signal.throwIfAborted();
      const outcome = await options.handler(job, { signal: aborter.signal, progress: heart.progress });
      await heart.flush();
      await succeed(options, job, outcome);
    } catch (error) {
      await giveUp(options, job, stopped, error);
    } finally {
      heart.end();
    }
  };

  const end = async (): Promise<number> => {
    await work().catch((error: unknown) => {
      if (!(error instanceof Fenced)) options.log.error({ err: error }, 'the end of a job was not written');
    });
    const { ownerId, publicId, finishedAt, createdAt, tool, engine, model, state } = await afterRun(
      options.db,
      job,
    );
    if (finishedAt !== undefined) {
      const seconds = (finishedAt.getTime() - createdAt.getTime()) / 1000;
      jobSeconds.observe({ tool, model: model ?? '', outcome: state }, seconds);
      options.log.info({ tool, engine, model, outcome: state, seconds }, 'a job ended');
      await options.onEnd?.(publicId).catch((error: unknown) => {
        options.log.error({ err: error }, 'what a job kept was not removed');
      });
    }
    options.onChange(ownerId);
    return ownerId;
  };
  const done = withLogContext({ request: job.requestId, job: job.publicId }, end);
  return { job, done, stop, check: heart.now };
}
