import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, JobState } from '#server/db/schema/schema.ts';
import { grant } from '#server/credits/ledger/ledger.ts';
import { TERMS } from '#server/credits/entitlements.ts';
import { openNotices } from '#server/db/notices.ts';
import type { OpenDatabase } from '#server/db/pool.ts';
import { type Announcements, createAnnouncements } from '#server/events/announcements.ts';
import type { NewJob } from '#server/jobs/queue/enqueue.ts';
import type { Job } from '#server/jobs/queue/job.ts';
import { type Queue, createQueue } from '#server/jobs/queue/queue.ts';
import { makeOwner } from './database.ts';
import { silent } from './log.ts';

/** A queue with the notices that it needs. */
export interface TestQueue extends Queue {
  announcements: Announcements;
  close(): Promise<void>;
}

export function openQueue({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): TestQueue {
  const notices = openNotices(db, pool.options, silent);
  const announcements = createAnnouncements(notices);
  return { ...createQueue({ db, notices, announcements }), announcements, close: notices.close };
}

export async function makeSpender(db: Kysely<Database>, credits = 1000): Promise<number> {
  const ownerId = await makeOwner(db);
  await grant(db, { ownerId, amount: credits, kind: 'bought', key: `test:${ownerId}`, now: new Date() });
  return ownerId;
}

/** Enqueues a job as a route does: in a transaction, announced after the commit. */
export async function send(
  db: Kysely<Database>,
  queue: Queue,
  job: Partial<Omit<NewJob, 'now'>> & { ownerId: number },
): Promise<Job> {
  const whole = {
    clientJobId: randomUUID(),
    requestHash: 'hash',
    operation: 'image_faceswap',
    tool: 'ai-face-swap',
    request: {},
    credits: 2,
    terms: { ...TERMS.free, queuedAtMost: 100 },
    media: 'image' as const,
    ...job,
  };
  const { job: made } = await db.transaction().execute((tx) => queue.enqueue(tx, whole));
  queue.announce(whole.ownerId);
  return made;
}

const ENDS: readonly JobState[] = ['succeeded', 'failed', 'canceled', 'refused'];
const WITHIN_MS = 45_000;

/**
 * Waits until a job is in one of the states (by default: has ended), and returns it.
 * @throws with the state that it is in when it does not get there
 */
export function reach(queue: TestQueue, job: Job, ...states: JobState[]): Promise<Job> {
  const wanted = states.length === 0 ? ENDS : states;
  return new Promise((resolve, reject) => {
    let state: string = 'unknown';
    const look = () => {
      queue.find(job.ownerId, job.publicId).then((found) => {
        state = found?.state ?? 'gone';
        if (found === undefined || !wanted.includes(found.state)) return;
        stop();
        resolve(found);
      }, reject);
    };
    const limit = setTimeout(() => {
      stop();
      reject(new Error(`job ${job.publicId} is ${state}, not ${wanted.join(' or ')}`));
    }, WITHIN_MS);
    const unsubscribe = queue.announcements.subscribe(job.ownerId, look);
    const timer = setInterval(look, 200);
    const stop = () => {
      unsubscribe();
      clearInterval(timer);
      clearTimeout(limit);
    };
    look();
  });
}
