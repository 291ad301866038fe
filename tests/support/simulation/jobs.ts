import { expect } from 'vitest';
import { sql } from 'kysely';
import { CreditsShort } from '#server/credits/ledger/errors.ts';
import { enqueue } from '#server/jobs/queue/enqueue.ts';
import { CanceledMeanwhile, CannotCancel, Fenced, QueueFull } from '#server/jobs/queue/errors.ts';
import { cancel, finishJob, requeue, sweep } from '#server/jobs/queue/finish-job.ts';
import { TERMS } from '#server/credits/entitlements.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import type { HeldCredits, Purse } from './purse.ts';

type Ending = 'succeeded' | 'failed' | 'refused' | 'canceled';

export interface Owner {
  id: number;
  purse: Purse;
}

/** A job as the rules of the queue have it. Times are milliseconds since 1970. */
interface Job {
  id: number;
  publicId: string;
  clientJobId: string;
  owner: Owner;
  credits: number;
  held: HeldCredits | undefined;
  state: 'queued' | 'active' | Ending;
  attempt: number;
  tries: number;
  runAt: number;
  leaseUntil: number;
  beatAt: number | undefined;
  isCanceled: boolean;
}

const MOST_TRIES = 3;
const SILENT_MS = 600_000;
const isDone = ({ state }: Job): boolean => state !== 'queued' && state !== 'active';

/** The real queue beside a model of it: after each call both must agree. */
export class SimulatedJobs {
  readonly all: Job[] = [];
  /** What workers believe they run, those that have lost it too. */
  readonly runs: { job: Job; attempt: number }[] = [];
  readonly #db: TestDatabase['db'];

  constructor(db: TestDatabase['db']) {
    this.#db = db;
  }

  #of = (owner: Owner, state: Job['state']): Job[] =>
    this.all.filter((job) => job.owner === owner && job.state === state);

  #end(job: Job, state: Ending, now: Date): void {
    job.state = state;
    if (!job.held) return;
    if (state === 'succeeded') job.owner.purse.capture(job.held);
    else job.owner.purse.release(job.held, now.getTime());
  }

  #send = (owner: Owner, clientJobId: string, credits: number, now: Date) =>
    this.#db.transaction().execute((tx) =>
      enqueue(tx, {
        ownerId: owner.id,
        clientJobId,
        requestHash: 'hash',
        operation: 'image_faceswap',
        tool: 'ai-face-swap',
        request: {},
        credits,
        terms: TERMS.free,
        media: 'image',
        now,
      }),
    );

  async order(owner: Owner, credits: number, now: Date): Promise<void> {
    const clientJobId = `client ${this.all.length}`;
    const isFull = this.#of(owner, 'queued').length >= TERMS.free.queuedAtMost;
    const sent = this.#send(owner, clientJobId, credits, now);
    if (isFull) return expect(sent).rejects.toBeInstanceOf(QueueFull);
    const held = owner.purse.hold(credits, now.getTime());
    if (!held) return expect(sent).rejects.toBeInstanceOf(CreditsShort);
    const { job } = await sent;
    this.all.push({
      id: job.id,
      publicId: job.publicId,
      clientJobId,
      owner,
      credits,
      held,
      state: 'queued',
      attempt: 0,
      tries: 0,
      runAt: now.getTime(),
      leaseUntil: 0,
      beatAt: undefined,
      isCanceled: false,
    });
  }

  /** The page sends a job again: it is the same one, however it has gone. */
  async repeat({ owner, clientJobId, credits, id }: Job, now: Date): Promise<void> {
    const { job, replay } = await this.#send(owner, clientJobId, credits, now);
    expect({ id: job.id, replay }).toEqual({ id, replay: true });
  }

  /** A worker takes what is next and keeps it for so long, seconds. */
  async claim(leaseS: number, now: Date): Promise<void> {
    const next = this.all
      .filter(
        ({ state, runAt, owner }) =>
          state === 'queued' &&
          runAt <= now.getTime() &&
          this.#of(owner, 'active').length < TERMS.free.runningAtOnce,
      )
      .toSorted((a, b) => a.runAt - b.runAt || a.id - b.id)[0];
    const { rows } = await sql<{ id: number; attempt: number }>`
      select id, attempt from job_claim('a worker', array['free'], ${leaseS}, null)`.execute(this.#db);
    expect(rows[0]?.id, 'the job that is next').toBe(next?.id);
    if (!next) return;
    next.state = 'active';
    next.attempt += 1;
    next.tries += 1;
    next.leaseUntil = now.getTime() + leaseS * 1000;
    next.beatAt = now.getTime();
    expect(rows[0]?.attempt).toBe(next.attempt);
    this.runs.push({ job: next, attempt: next.attempt });
  }

  /** A worker comes to an end with the nth of its runs, which may be another's by now. */
  async finish(which: number, state: Ending, now: Date): Promise<void> {
    const [run] = this.runs.splice(which, 1);
    if (!run) return;
    const { job, attempt } = run;
    const ended = finishJob(this.#db, { id: job.id, attempt }, { state, now, result: {} });
    if (job.state !== 'active' || job.attempt !== attempt)
      return expect(ended).rejects.toBeInstanceOf(Fenced);
    if (state !== 'succeeded' || !job.isCanceled) {
      await ended;
      return this.#end(job, state, now);
    }
    await expect(ended).rejects.toBeInstanceOf(CanceledMeanwhile);
    this.runs.push(run);
    return this.finish(this.runs.length - 1, 'canceled', now);
  }

  /** A worker puts the nth of its runs back, to be tried again after so many seconds. */
  async putBack(which: number, delayS: number, isCounted: boolean, now: Date): Promise<void> {
    const [run] = this.runs.splice(which, 1);
    if (!run) return;
    const { job, attempt } = run;
    const isOurs = job.state === 'active' && job.attempt === attempt;
    expect(await requeue(this.#db, { id: job.id, attempt }, { delayS, counted: isCounted })).toBe(isOurs);
    if (!isOurs) return;
    job.state = 'queued';
    job.runAt = now.getTime() + delayS * 1000;
    if (isCounted) return;
    job.tries -= 1;
    job.beatAt = undefined;
  }

  async cancel(job: Job, now: Date): Promise<void> {
    const canceled = cancel(this.#db, job.owner.id, job.publicId, now);
    if (isDone(job) && job.state !== 'canceled') return expect(canceled).rejects.toBeInstanceOf(CannotCancel);
    await canceled;
    if (job.state === 'queued') this.#end(job, 'canceled', now);
    else if (job.state === 'active') job.isCanceled = true;
  }

  /** The server looks for workers that are gone. */
  async sweep(now: Date): Promise<void> {
    await sweep(this.#db, now);
    const isLost = ({ state, leaseUntil }: Job): boolean => state === 'active' && leaseUntil < now.getTime();
    const isSilent = ({ state, beatAt = Infinity }: Job): boolean =>
      state === 'queued' && beatAt < now.getTime() - SILENT_MS;
    for (const job of this.all.filter(isLost))
      if (!job.isCanceled && job.tries < MOST_TRIES)
        Object.assign(job, { state: 'queued', runAt: now.getTime() });
    for (const job of this.all.filter((one) => isLost(one) || isSilent(one)))
      this.#end(job, job.isCanceled ? 'canceled' : 'failed', now);
  }

  /** What is stored must be what the model has. */
  async check(): Promise<void> {
    const rows = await this.#db
      .selectFrom('job')
      .select(['id', 'state', 'attempt', 'tries'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual(this.all.map(({ id, state, attempt, tries }) => ({ id, state, attempt, tries })));
  }
}
