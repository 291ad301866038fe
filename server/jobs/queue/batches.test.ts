import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { receipt } from '#server/credits/ledger/records.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type TestQueue, makeSpender, openQueue, reach, send } from '#tests/support/jobs.ts';
import { silent } from '#tests/support/log.ts';
import { JobRefused } from './errors.ts';
import type { Job } from './job.ts';
import { currentPart } from './parts.ts';
import type { JobHandler } from './run.ts';
import { type Worker, createWorker } from './worker.ts';

const database = useDatabase();
let queue: TestQueue;
let worker: Worker | undefined;

beforeAll(() => void (queue = openQueue(database.current)));
afterEach(async () => {
  await worker?.stop();
  expect(await audit(database.current.db)).toEqual([]);
});
afterAll(() => queue.close());

const PRICES = [2, 3, 4];

/** A batch whose parts cost 2, 3 and 4 credits. */
async function sendBatch(maxTries = 3): Promise<Job> {
  const { db } = database.current;
  const job = await send(db, queue, {
    ownerId: await makeSpender(db),
    credits: 9,
    parts: PRICES.map((credits) => ({ request: {}, credits, state: 'waiting' })),
  });
  await sql`update job set max_tries = ${maxTries} where id = ${job.id}`.execute(db);
  return job;
}

const partOf = (job: Job): number => (job.parts ? (currentPart(job.parts)?.index ?? -1) : -1);
const made = (job: Job) => ({ result: { files: [`${partOf(job)}.webp`] } });

/** A worker without a heartbeat is as good as killed once its lease has expired. Milliseconds. */
const MINUTE = 60_000;

function work(handler: JobHandler, heartbeatMs = 20): void {
  const { db } = database.current;
  worker = createWorker({ queue, db, log: silent, slots: 1, handler, heartbeatMs, pollMs: 50 });
}

const statesOf = ({ parts }: Job) => parts?.map(({ state }) => state);
const kinds = async ({ id }: Job) =>
  (await receipt(database.current.db, id)).map(({ kind, amount }) => [kind, amount]);

test('what cannot be made gives its own credits back, and the others are delivered', async () => {
  const job = await sendBatch();
  work((now) => {
    if (partOf(now) === 1) throw new JobRefused('no_face');
    return Promise.resolve(made(now));
  });
  const done = await reach(queue, job);
  expect(done).toMatchObject({ state: 'succeeded', credits: { held: 0, captured: 6, released: 3 } });
  expect(statesOf(done)).toEqual(['done', 'refused', 'done']);
  expect(done.parts).toMatchObject([
    { result: { files: ['0.webp'] } },
    { error: { code: 'no_face' } },
    { result: { files: ['2.webp'] } },
  ]);
  expect(await kinds(job)).toEqual([
    ['hold', -9],
    ['capture', -6],
    ['release', 3],
  ]);
});

test('a batch of which nothing can be made is refused like one file, and costs nothing', async () => {
  const job = await sendBatch();
  work(() => Promise.reject(new JobRefused('no_face')));
  expect(await reach(queue, job)).toMatchObject({
    state: 'refused',
    error: { code: 'no_face' },
    credits: { captured: 0, released: 9 },
  });
});

test('a part that crashes at every try fails alone', async () => {
  const job = await sendBatch(1);
  work((now) => (partOf(now) === 0 ? Promise.reject(new Error('crash')) : Promise.resolve(made(now))));
  const done = await reach(queue, job);
  expect(done).toMatchObject({ state: 'succeeded', credits: { captured: 7, released: 2 } });
  expect(statesOf(done)).toEqual(['failed', 'done', 'done']);
});

test('canceled, it keeps what is made and gives back the rest', async () => {
  const job = await sendBatch();
  work(async (now, { signal }) => {
    if (partOf(now) === 0) return made(now);
    await queue.cancel(now.ownerId, now.publicId);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  });
  const done = await reach(queue, job);
  expect(done).toMatchObject({ state: 'succeeded', credits: { captured: 2, released: 7 } });
  expect(statesOf(done)).toEqual(['done', 'canceled', 'canceled']);
});

test('after a killed worker it goes on with the part that was under way', async () => {
  const { db } = database.current;
  const job = await sendBatch();
  const runs: number[] = [];
  let release = (): void => undefined;
  const handler: JobHandler = async (now) => {
    runs.push(partOf(now));
    if (runs.length === 2) {
      await sql`update job set lease_until = clock_timestamp() - interval '1 second' where id = ${now.id}`.execute(
        db,
      );
      await new Promise<void>((resolve) => void (release = resolve));
    }
    return made(now);
  };
  work(handler, MINUTE);
  const second = createWorker({ queue, db, log: silent, slots: 1, handler, heartbeatMs: MINUTE, pollMs: 50 });
  const done = await reach(queue, job);
  release();
  await second.stop();
  expect(runs.toSorted((a, b) => a - b)).toEqual([0, 1, 1, 2]);
  expect(done).toMatchObject({ state: 'succeeded', credits: { captured: 9, released: 0 } });
  expect(await kinds(job)).toEqual([
    ['hold', -9],
    ['capture', -9],
  ]);
});

test('single jobs of others go between its parts', async () => {
  const { db } = database.current;
  const batch = await sendBatch();
  const order: string[] = [];
  let single: Job | undefined;
  work(async (now) => {
    order.push(now.id === batch.id ? `part ${partOf(now)}` : 'single');
    if (now.id === batch.id && partOf(now) === 0)
      single = await send(db, queue, { ownerId: await makeSpender(db) });
    return now.id === batch.id ? made(now) : { result: { files: [] } };
  });
  await reach(queue, batch);
  expect(order).toEqual(['part 0', 'single', 'part 1', 'part 2']);
  expect(single).toBeDefined();
});
