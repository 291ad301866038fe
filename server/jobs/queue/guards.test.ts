import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import pg from 'pg';
import { TERMS } from '#server/credits/entitlements.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestQueue, openQueue, makeSpender, reach, send } from '#tests/support/jobs.ts';
import { silent } from '#tests/support/log.ts';
import { Fenced } from './errors.ts';
import { finishJob, sweep } from './finish-job.ts';
import { park } from './remote.ts';
import { createWorker } from './worker.ts';

const SOON = { timeout: 10_000 };

let database: TestDatabase;
let queue: TestQueue;

beforeEach(async () => {
  database = await makeDatabase();
  queue = openQueue(database);
});
afterEach(async () => {
  await queue.close();
  await database.close();
});

const CLAIM = `select id from job_claim('test', '{free,priority}', 60)`;

/**
 * Two sessions claim at once; the first commits once the second waits or has finished. Returns how many jobs
 * were claimed.
 */
async function claimTwiceAtOnce(): Promise<number> {
  const [first, second] = [await database.pool.connect(), await database.pool.connect()];
  try {
    await first.query('begin');
    const one = await first.query(CLAIM);
    const other = second.query(CLAIM);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query<{
        busy: string;
      }>(`select count(*) as busy from pg_stat_activity
        where datname = current_database() and query like '%job_claim%' and pid <> pg_backend_pid() and (wait_event_type = 'Lock' or state = 'idle')`);
      expect(rows[0]?.busy).toBe(1);
    }, SOON);
    await first.query('commit');
    return (one.rowCount ?? 0) + ((await other).rowCount ?? 0);
  } finally {
    first.release();
    second.release();
  }
}

describe('the lock of the claim', () => {
  beforeEach(async () => {
    const ownerId = await makeSpender(database.db);
    for (let n = 0; n < 3; n += 1) await send(database.db, queue, { ownerId });
  });

  test('keeps an owner at the cap', async () => {
    expect(await claimTwiceAtOnce()).toBe(1);
  });
});

test('a job is claimed once, though its owner may have more at work', async () => {
  const ownerId = await makeSpender(database.db);
  for (let n = 0; n < 2; n += 1) await send(database.db, queue, { ownerId, terms: TERMS.vip });
  const claimed: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { rows } = await database.pool.query<{ id: number }>(CLAIM);
    claimed.push(...rows.map(({ id }) => id));
  }
  expect([claimed.length, new Set(claimed).size]).toEqual([2, 2]);
});

test('work at a remote engine counts against what its owner may run at once', async () => {
  const ownerId = await makeSpender(database.db);
  for (let n = 0; n < 2; n += 1) await send(database.db, queue, { ownerId });
  const claim = async () =>
    (
      await database.pool.query<{ id: number; attempt: number }>(
        `select id, attempt from job_claim('test', '{free}', 60)`,
      )
    ).rows[0];
  const first = await claim();
  if (first === undefined) throw new Error('no job was claimed');
  const parking = {
    engine: 'lab',
    model: 'lab-up',
    remoteId: 'w1',
    calls: [],
    pollMs: 60_000,
    abandon: async () => {},
  };
  expect(await park(database.db, first, parking)).toBe(true);
  expect(await claim()).toBeUndefined();
});

test('fencing: an attempt that was taken over cannot end the job', async () => {
  const job = await send(database.db, queue, { ownerId: await makeSpender(database.db) });
  const claim = async (lease: number) =>
    (
      await database.pool.query<{ id: number; attempt: number }>(
        `select id, attempt from job_claim('test', '{free}', ${lease})`,
      )
    ).rows[0];
  const first = await claim(0);
  await sweep(database.db, new Date());
  const second = await claim(60);
  if (first === undefined || second === undefined) throw new Error('the job was not claimed twice');
  const now = new Date();
  await expect(finishJob(database.db, first, { state: 'succeeded', now })).rejects.toBeInstanceOf(Fenced);
  await expect(finishJob(database.db, first, { state: 'failed', now })).rejects.toBeInstanceOf(Fenced);
  expect(await queue.find(job.ownerId, job.publicId)).toMatchObject({
    state: 'active',
    attempt: 2,
    credits: { held: 2 },
  });
  await finishJob(database.db, second, { state: 'succeeded', now });
  await expect(finishJob(database.db, second, { state: 'succeeded', now })).rejects.toBeInstanceOf(Fenced);
  expect(await audit(database.db)).toEqual([]);
});

test('what is written along with the end is undone with it', async () => {
  const job = await send(database.db, queue, { ownerId: await makeSpender(database.db) });
  await database.pool.query(CLAIM);
  const commit = () => Promise.reject(new Error('disk full'));
  await expect(
    finishJob(database.db, { id: job.id, attempt: 1 }, { state: 'succeeded', now: new Date(), commit }),
  ).rejects.toThrow('disk full');
  expect(await queue.find(job.ownerId, job.publicId)).toMatchObject({
    state: 'active',
    credits: { held: 2, captured: 0 },
  });
});

test('a change that commits after a later one is not skipped', async () => {
  const ownerId = await makeSpender(database.db);
  const [early, late] = [
    await send(database.db, queue, { ownerId }),
    await send(database.db, queue, { ownerId }),
  ];
  const { next } = await queue.changes(ownerId, 0);
  const slow = await database.pool.connect();
  await slow.query('begin');
  await slow.query(`update job set progress = 0.5 where id = ${early.id}`);
  await database.pool.query(`update job set progress = 0.25 where id = ${late.id}`);
  const seen = await queue.changes(ownerId, next);
  // A transaction of another test file on the same cluster may hold the horizon back: seen changes are then
  // read again.
  expect(seen.jobs.map((job) => job.id)).toContain(late.id);
  expect(seen.jobs).not.toContainEqual(expect.objectContaining({ progress: 0.5 }));
  await slow.query('commit');
  slow.release();
  expect((await queue.changes(ownerId, seen.next)).jobs).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: early.id, progress: 0.5 })]),
  );
});

test('a cursor of another database starts again from 0', async () => {
  const ownerId = await makeSpender(database.db);
  await send(database.db, queue, { ownerId });
  expect((await queue.changes(ownerId, Number.MAX_SAFE_INTEGER)).jobs).toHaveLength(1);
});

test('notices go on after their connection was lost', async () => {
  const listening = `select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`;
  await vi.waitFor(async () => expect((await database.pool.query(listening)).rowCount).toBe(1), SOON);
  const worker = createWorker({
    queue,
    db: database.db,
    log: silent,
    handler: () => Promise.resolve({ result: {} }),
    slots: 1,
    pollMs: 3_600_000,
  });
  await database.pool.query(`select pg_terminate_backend(pid) from (${listening}) l`);
  const job = await send(database.db, queue, { ownerId: await makeSpender(database.db) });
  expect(await reach(queue, job)).toMatchObject({ state: 'succeeded' });
  let calls = 0;
  queue.announcements.subscribe('all', () => (calls += 1));
  const other = await send(database.db, queue, { ownerId: await makeSpender(database.db) });
  await reach(queue, other);
  expect(calls).toBeGreaterThan(0);
  await worker.stop();
});

test('many changes make few notices', async () => {
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  const payloads: string[] = [];
  listener.on('notification', ({ payload }) => payloads.push(payload ?? ''));
  await listener.query('listen owner_changed');
  for (let n = 1; n <= 500; n += 1) queue.announceProgress((n % 400) + 1);
  await vi.waitFor(
    () => expect(new Set(payloads.flatMap((payload) => payload.split(','))).size).toBe(400),
    SOON,
  );
  expect(payloads.length).toBeLessThan(5);
  await listener.end();
});
