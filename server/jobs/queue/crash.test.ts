import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audit } from '#server/credits/ledger/audit.ts';
import { receipt } from '#server/credits/ledger/records.ts';
import { builtEntry } from '#tests/support/server.ts';
import { startChild, type Child } from '#tests/support/server/child.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestQueue, openQueue, makeSpender, reach, send } from '#tests/support/jobs.ts';

interface Report {
  event: 'ready' | 'start' | 'made' | 'discarded';
  jobId?: number;
  attempt?: number;
}

let database: TestDatabase;
let queue: TestQueue;
let children: Child<Report>[];

beforeEach(async () => {
  database = await makeDatabase();
  queue = openQueue(database);
  children = [];
});
afterEach(async () => {
  await Promise.all(
    children
      .filter((child) => child.process.exitCode === null && child.process.signalCode === null)
      .map((child) => child.end('SIGKILL')),
  );
  expect(await audit(database.db)).toEqual([]);
  await queue.close();
  await database.close();
});

async function startWorker(): Promise<Child<Report>> {
  const child = startChild<Report>(builtEntry('worker'), [database.url]);
  children.push(child);
  await child.next((report) => report.event === 'ready');
  return child;
}

const captures = async (jobId: number) =>
  (await receipt(database.db, jobId)).filter((row) => row.kind === 'capture').length;

test('a worker killed in the middle of its jobs: they run again elsewhere and are captured once', async () => {
  const first = await startWorker();
  const owners = await Promise.all(Array.from({ length: 4 }, () => makeSpender(database.db)));
  const jobs = await Promise.all(
    owners.map((ownerId) => send(database.db, queue, { ownerId, request: { ms: 1500 } })),
  );
  await Promise.all(
    jobs.map((job) => first.next((report) => report.event === 'start' && report.jobId === job.id)),
  );
  await first.end('SIGKILL');
  const second = await startWorker();
  await Promise.all(
    jobs.map((job) => second.next((report) => report.event === 'start' && report.jobId === job.id)),
  );
  for (const job of jobs) {
    expect(await reach(queue, job)).toMatchObject({ state: 'succeeded', attempt: 2, result: { attempt: 2 } });
    expect(await captures(job.id)).toBe(1);
  }
});

test('a worker that freezes past its lease and comes back cannot end the job', async () => {
  const zombie = await startWorker();
  const job = await send(database.db, queue, {
    ownerId: await makeSpender(database.db),
    request: { ms: 1200, deaf: true },
  });
  await zombie.next((report) => report.event === 'start');
  zombie.process.kill('SIGSTOP');
  const other = await startWorker();
  await other.next((report) => report.event === 'start' && report.attempt === 2);
  zombie.process.kill('SIGCONT');
  await zombie.next((report) => report.event === 'discarded' && report.attempt === 1);
  expect(await reach(queue, job)).toMatchObject({ state: 'succeeded', result: { attempt: 2 } });
  expect(await captures(job.id)).toBe(1);
});

test('a job that kills its worker every time fails after three tries, its credits are back', async () => {
  const job = await send(database.db, queue, {
    ownerId: await makeSpender(database.db),
    request: { ms: 60_000 },
  });
  for (const attempt of [1, 2, 3]) {
    const worker = await startWorker();
    await worker.next((report) => report.event === 'start' && report.attempt === attempt);
    await worker.end('SIGKILL');
  }
  await startWorker();
  expect(await reach(queue, job)).toMatchObject({
    state: 'failed',
    attempt: 3,
    error: { code: 'internal' },
    credits: { released: 2 },
  });
});

test('a worker that is stopped finishes what is nearly done and gives the rest back, the try not counted', async () => {
  const first = await startWorker();
  const [short, long] = await Promise.all(
    [120, 60_000].map(async (ms) =>
      send(database.db, queue, { ownerId: await makeSpender(database.db), request: { ms } }),
    ),
  );
  if (short === undefined || long === undefined) throw new Error('two jobs were sent');
  await first.next((report) => report.event === 'start' && report.jobId === short.id);
  await first.next((report) => report.event === 'start' && report.jobId === long.id);
  await first.end('SIGTERM');
  expect(await queue.find(short.ownerId, short.publicId)).toMatchObject({ state: 'succeeded' });
  expect(await queue.find(long.ownerId, long.publicId)).toMatchObject({
    state: 'queued',
    tries: 0,
    attempt: 1,
  });
  const second = await startWorker();
  await second.next((report) => report.event === 'start' && report.jobId === long.id && report.attempt === 2);
});

test('a canceled job whose worker is gone ends as canceled', async () => {
  const worker = await startWorker();
  const job = await send(database.db, queue, {
    ownerId: await makeSpender(database.db),
    request: { ms: 60_000 },
  });
  await worker.next((report) => report.event === 'start');
  await worker.end('SIGKILL');
  await queue.cancel(job.ownerId, job.publicId);
  await startWorker();
  expect(await reach(queue, job)).toMatchObject({ state: 'canceled', credits: { released: 2 } });
});

test('credits of a job that has been silent too long go back', async () => {
  const job = await send(database.db, queue, {
    ownerId: await makeSpender(database.db),
  });
  await database.pool.query(
    `update job set heartbeat_at = clock_timestamp() - interval '11 minutes', run_at = clock_timestamp() + interval '1 hour'`,
  );
  await startWorker();
  await vi.waitFor(
    async () =>
      expect(await queue.find(job.ownerId, job.publicId)).toMatchObject({
        state: 'failed',
        error: { code: 'engine_away' },
        credits: { released: 2 },
      }),
    { timeout: 10_000 },
  );
});
