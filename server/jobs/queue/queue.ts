import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Log } from '#server/db/log.ts';
import type { Database, Lane } from '#server/db/schema/schema.ts';
import { enqueue, uploadArrived, type NewJob } from './enqueue.ts';
import { estimate, expect, type Estimate, type Expectation } from './estimate.ts';
import type { Job } from './job.ts';
import { byPublicIds, changesSince } from './read.ts';
import { cancel } from './finish-job.ts';
import { openSignals, type OnChange, type Signals } from './signals.ts';

export interface QueueOptions {
  db: Kysely<Database>;
  pool: pg.Pool;
  log: Log;
  /** Jobs that run at once over all workers; estimates reckon with it. */
  slots?: number;
  clock?: () => Date;
  /** How often to look when no notice can arrive. */
  pollMs?: number;
}

export interface Queue {
  /**
   * Takes a job in, in the caller's transaction; call `announce` after the commit. Throws CreditsShort, QueueFull or
   * ClientIdReused.
   */
  enqueue(tx: Kysely<Database>, job: Omit<NewJob, 'now'>): Promise<{ job: Job; replay: boolean }>;
  /** Lets a job start that waited for its upload, in the caller's transaction; call `announce` after the commit. */
  uploadArrived(tx: Kysely<Database>, jobId: number): Promise<boolean>;
  /** Says that an owner's jobs changed and a worker may find work. */
  announce(ownerId: number): void;
  /** An owner's job, or nothing. */
  find(ownerId: number, publicId: string): Promise<Job | undefined>;
  /** An owner's jobs among these ids, in no order. */
  findMany(ownerId: number, publicIds: readonly string[]): Promise<Job[]>;
  /** What of an owner's jobs changed since a cursor (0: everything), and the next cursor. */
  changes(ownerId: number, since: number): Promise<{ jobs: Job[]; next: number }>;
  /** Cancels an owner's job; nothing when there is none. Throws CannotCancel when it has ended. */
  cancel(ownerId: number, publicId: string): Promise<Job | undefined>;
  /** Calls back when jobs of the owner (or of anybody) may have changed; answers the function that ends it. */
  subscribe(ownerId: number | 'all', onChange: () => void): () => void;
  /** Where a job stands. */
  estimate(job: Job): Promise<Estimate>;
  /** What a job sent now would meet. */
  expect(operation: string, lane: Lane): Promise<Expectation>;
  readonly signals: Signals;
  close(): Promise<void>;
}

/** Opens the queue of one process; workers are made of it with `createWorker`. */
export function createQueue(options: QueueOptions): Queue {
  const { db, pool, log, slots = 1, clock = () => new Date(), pollMs = 1000 } = options;
  const signals = openSignals(db, pool.options, log, pollMs);
  return {
    signals,
    enqueue: (tx, job) => enqueue(tx, { ...job, now: clock() }),
    uploadArrived,
    announce: (ownerId) => signals.announce(ownerId, true),
    find: async (ownerId, publicId) => (await byPublicIds(db, ownerId, [publicId]))[0],
    findMany: (ownerId, publicIds) => byPublicIds(db, ownerId, publicIds),
    changes: (ownerId, since) => changesSince(db, ownerId, since),
    async cancel(ownerId, publicId) {
      const job = await cancel(db, ownerId, publicId, clock());
      if (job !== undefined) signals.announce(ownerId, true);
      if (job?.state === 'active') signals.announceCancel(job.id);
      return job;
    },
    subscribe(ownerId, onChange) {
      const listener: OnChange = (changed) => {
        if (ownerId === 'all' || changed === undefined || changed === ownerId) onChange();
      };
      return signals.onChange(listener);
    },
    estimate: (job) => estimate(db, job, slots),
    expect: (operation, lane) => expect(db, operation, lane, slots),
    close: () => signals.close(),
  };
}
