import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TERMS } from '#server/credits/entitlements.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { type TestQueue, makeSpender, openQueue, reach, send } from '#tests/support/jobs.ts';
import { silent } from '#tests/support/log.ts';
import type { Job } from './job.ts';
import type { JobContext } from './run.ts';
import { type Worker, createWorker } from './worker.ts';

const SOON = { timeout: 20_000 };

let database: TestDatabase;
let queue: TestQueue;
let worker: Worker | undefined;

beforeEach(async () => {
  database = await makeDatabase();
  queue = openQueue(database);
});
afterEach(async () => {
  await worker?.stop();
  expect(await audit(database.db)).toEqual([]);
  await queue.close();
  await database.close();
});

/** Starts a worker whose long jobs do what `long` says; quick ones are done at once. */
function work(long: (job: Job, context: JobContext) => Promise<void>): void {
  worker = createWorker({
    queue,
    db: database.db,
    log: silent,
    slots: 1,
    longSlots: 1,
    heartbeatMs: 100,
    pollMs: 100,
    async handler(job, context) {
      if (job.long) await long(job, context);
      return { result: {} };
    },
  });
}

const untilStopped = ({ signal }: JobContext): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });

const sendLong = async (effort = 10): Promise<Job> =>
  send(database.db, queue, {
    ownerId: await makeSpender(database.db),
    operation: 'video_faceswap',
    media: 'video',
    effort,
  });
const find = async ({ ownerId, publicId }: Job): Promise<Job> => (await queue.find(ownerId, publicId))!;

describe('long jobs', () => {
  test('leave the slots of quick ones free', async () => {
    work((_job, context) => untilStopped(context));
    const [running, waiting] = [await sendLong(), await sendLong()];
    await reach(queue, running, 'active');
    const quick = await send(database.db, queue, { ownerId: await makeSpender(database.db) });
    expect(await reach(queue, quick)).toMatchObject({ state: 'succeeded', long: false });
    expect(await find(waiting)).toMatchObject({ state: 'queued', long: true });
    expect(await queue.estimate(await find(waiting))).toEqual({ ahead: 0, eta: undefined });
  });

  test('count those of their own kind before them', async () => {
    await sendLong(3);
    await sendLong(4);
    const size = { operation: 'video_faceswap', tool: 'video-face-swap', lane: TERMS.free.lane, effort: 5 };
    expect(await queue.expect({ ...size, long: true })).toMatchObject({ ahead: 2 });
    expect(await queue.expect({ ...size, long: false })).toMatchObject({ ahead: 0 });
  });

  test('that lose their worker keep what they had, and their time left is that of the current run', async () => {
    const fractions = [0.7, 0.75, 0.8];
    work(async (job, context) => {
      if (job.tries === 1) {
        context.progress({ stage: 'swap', fraction: 0.7 });
        await vi.waitFor(async () => expect((await find(job)).progress).toBeCloseTo(0.7), SOON);
        throw new Error('the worker is gone');
      }
      for (const fraction of fractions) {
        context.progress({ stage: 'swap', fraction });
        await vi.waitFor(async () => expect((await find(job)).progress).toBeCloseTo(fraction), SOON);
      }
      await untilStopped(context);
    });
    const job = await sendLong();
    await vi.waitFor(async () => expect((await find(job)).progress).toBeCloseTo(0.8), SOON);
    const now = await find(job);
    expect(now).toMatchObject({ tries: 2, stage: 'swap', runFrom: { progress: expect.closeTo(0.7) } });
    const spent = () => (Date.now() - now.runFrom!.at.getTime()) / 1000;
    // A tenth of the work took `spent`, so the last fifth takes twice as long.
    const least = 2 * spent();
    const { eta } = await queue.estimate(now);
    expect(eta?.to).toBeGreaterThanOrEqual(1.5 * least);
    expect(eta?.from).toBeLessThanOrEqual(Math.max(1, 2 * spent()));
    await queue.cancel(job.ownerId, job.publicId);
    expect(await reach(queue, job)).toMatchObject({ state: 'canceled', credits: { captured: 0 } });
  });
});
