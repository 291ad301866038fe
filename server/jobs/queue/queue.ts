import type { Kysely } from 'kysely';
import type { Notices } from '#server/db/notices.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Announcements } from '#server/events/door.ts';
import { type NewJob, enqueue } from './enqueue.ts';
import { type Estimate, type Size, type Slots, estimate, expect } from './estimate.ts';
import type { Job } from './job.ts';
import { byPublicIds, changesSince } from './read.ts';
import { cancel } from './finish-job.ts';

interface QueueOptions {
  db: Kysely<Database>;
  notices: Notices;
  announcements: Announcements;
  /** Used for estimates; one of each kind without it. */
  slots?: Slots;
}

export interface Queue {
  /**
   * In the caller's transaction; call `announce` after the commit. Throws CreditsShort, QueueFull or ClientIdReused.
   */
  enqueue(tx: Kysely<Database>, job: Omit<NewJob, 'now'>): Promise<{ job: Job; replay: boolean }>;
  /** Announces that an owner's jobs and credits changed, and that a worker may find work. */
  announce(ownerId: number): void;
  announceProgress(ownerId: number): void;
  find(ownerId: number, publicId: string): Promise<Job | undefined>;
  /** Unordered. */
  findMany(ownerId: number, publicIds: readonly string[]): Promise<Job[]>;
  /** Changes of an owner's jobs since a cursor (0: everything), and the next cursor. */
  changes(ownerId: number, since: number): Promise<{ jobs: Job[]; next: number }>;
  /** Undefined when there is none. Throws CannotCancel when it has ended. */
  cancel(ownerId: number, publicId: string): Promise<Job | undefined>;
  /** Calls back when a worker may find work; returns the function that unsubscribes. */
  onReady(listener: () => void): () => void;
  /** Calls back with a running job that was canceled, or without one: any job may have been canceled. */
  onCancel(listener: (jobId: number | undefined) => void): () => void;
  estimate(job: Job): Promise<Estimate>;
  expect(size: Size): Promise<Estimate>;
}

/** The queue of one process; workers use it through `createWorker`. */
export function createQueue({
  db,
  notices,
  announcements,
  slots = { quick: 1, long: 1 },
}: QueueOptions): Queue {
  const announce = (ownerId: number) => {
    notices.send('job_ready');
    announcements.announce(ownerId, 'jobs', 'credits');
  };
  return {
    enqueue: (tx, job) => enqueue(tx, { ...job, now: new Date() }),
    announce,
    announceProgress: (ownerId) => announcements.announce(ownerId, 'jobs'),
    find: async (ownerId, publicId) => (await byPublicIds(db, ownerId, [publicId]))[0],
    findMany: (ownerId, publicIds) => byPublicIds(db, ownerId, publicIds),
    changes: (ownerId, since) => changesSince(db, ownerId, since),
    async cancel(ownerId, publicId) {
      const job = await cancel(db, ownerId, publicId, new Date());
      if (job !== undefined) announce(ownerId);
      if (job?.state === 'active') notices.send('job_canceled', String(job.id));
      return job;
    },
    onReady: (listener) => notices.listen('job_ready', listener),
    onCancel: (listener) =>
      notices.listen('job_canceled', (id) => listener(id === undefined ? undefined : Number(id))),
    estimate: (job) => estimate(db, job, slots),
    expect: (size) => expect(db, size, slots),
  };
}
