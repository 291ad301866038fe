import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { audit } from '#server/credits/ledger/audit.ts';
import { balance } from '#server/credits/ledger/balance.ts';
import { CreditsShort } from '#server/credits/ledger/errors.ts';
import { receipt } from '#server/credits/ledger/records.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestQueue, openQueue, makeSpender, reach, send } from '#tests/support/jobs.ts';
import { silent } from '#tests/support/log.ts';
import { TERMS } from '#server/credits/entitlements.ts';
import { CannotCancel, ClientIdReused, JobFailed, JobRefused, QueueFull } from './errors.ts';
import type { JobHandler } from './run.ts';
import { createWorker, type Worker } from './worker.ts';

const SOON = { timeout: 10_000 };

let database: TestDatabase;
let queue: TestQueue;
let workers: Worker[];

beforeEach(async () => {
  database = await makeDatabase();
  queue = openQueue(database);
  workers = [];
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await audit(database.db)).toEqual([]);
  await queue.close();
  await database.close();
});

function work(handler: JobHandler, slots = 4): Worker {
  const worker = createWorker({
    queue,
    db: database.db,
    log: silent,
    handler,
    slots,
    leaseS: 2,
    heartbeatMs: 300,
    pollMs: 300,
  });
  workers.push(worker);
  return worker;
}

/** A handler that blocks every job until it is released. */
function gate() {
  const entered: string[] = [];
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const handler: JobHandler = async (job, { signal }) => {
    entered.push(job.publicId);
    await Promise.race([
      opened,
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ]);
    return { result: {} };
  };
  return { entered, open, handler };
}

describe('sending', () => {
  test('holds the credits, and success captures them', async () => {
    const ownerId = await makeSpender(database.db, 10);
    const job = await send(database.db, queue, { ownerId, credits: 3 });
    expect(job).toMatchObject({ state: 'queued', credits: { held: 3, captured: 0, released: 0 } });
    expect(await balance(database.db, ownerId, new Date())).toEqual({ available: 7, held: 3 });
    work(() => Promise.resolve({ result: { made: true } }));
    expect(await reach(queue, job)).toMatchObject({
      state: 'succeeded',
      progress: 1,
      result: { made: true },
      credits: { held: 0, captured: 3, released: 0 },
    });
    expect((await receipt(database.db, job.id)).map((row) => [row.kind, row.amount])).toEqual([
      ['hold', -3],
      ['capture', -3],
    ]);
  });

  test('the same client id 50 times is one job and one hold', async () => {
    const ownerId = await makeSpender(database.db, 100);
    const jobs = await Promise.all(
      Array.from({ length: 50 }, () => send(database.db, queue, { ownerId, clientJobId: 'c1', credits: 2 })),
    );
    expect(new Set(jobs.map((job) => job.id)).size).toBe(1);
    expect(await balance(database.db, ownerId, new Date())).toEqual({ available: 98, held: 2 });
    await expect(
      send(database.db, queue, { ownerId, clientJobId: 'c1', requestHash: 'other' }),
    ).rejects.toBeInstanceOf(ClientIdReused);
  });

  test('without credits nothing is left behind', async () => {
    const ownerId = await makeSpender(database.db, 1);
    await expect(send(database.db, queue, { ownerId, clientJobId: 'c1', credits: 2 })).rejects.toBeInstanceOf(
      CreditsShort,
    );
    expect(await queue.changes(ownerId, 0)).toMatchObject({ jobs: [] });
    await send(database.db, queue, { ownerId, clientJobId: 'c1', credits: 1 });
  });

  test('20 at once: 3 may wait', async () => {
    const ownerId = await makeSpender(database.db, 100);
    const sent = await Promise.allSettled(
      Array.from({ length: 20 }, () => send(database.db, queue, { ownerId, terms: TERMS.free })),
    );
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
    expect(sent.filter((one) => one.status === 'rejected' && one.reason instanceof QueueFull)).toHaveLength(
      17,
    );
  });
});

describe('running', () => {
  test.each([
    ['one at a time', TERMS.free, 1],
    ['three of a paid owner', TERMS.vip, 3],
  ])("an owner's jobs: %s, over two workers", async (_name, terms, cap) => {
    const ownerId = await makeSpender(database.db);
    const { entered, open, handler } = gate();
    let now = 0;
    let most = 0;
    const counting: JobHandler = async (job, context) => {
      now += 1;
      most = Math.max(most, now);
      return handler(job, context).finally(() => (now -= 1));
    };
    const jobs = await Promise.all(
      Array.from({ length: 12 }, () =>
        send(database.db, queue, { ownerId, terms: { ...terms, queuedAtMost: 50 } }),
      ),
    );
    work(counting);
    work(counting);
    await vi.waitFor(() => expect(entered).toHaveLength(cap), SOON);
    open();
    await Promise.all(jobs.map((job) => reach(queue, job)));
    expect(most).toBe(cap);
  });

  test('a full priority lane leaves the free lane its share', async () => {
    const order: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      for (const terms of [TERMS.vip, TERMS.free])
        await send(database.db, queue, { ownerId: await makeSpender(database.db), terms, tool: terms.lane });
    }
    work(async (job) => {
      order.push(job.tool);
      return Promise.resolve({ result: {} });
    }, 1);
    await vi.waitFor(() => expect(order).toHaveLength(20), SOON);
    expect(order.slice(0, 10).filter((lane) => lane === 'free')).toHaveLength(3);
  });

  test('progress and stages are seen while it runs, and never fall', async () => {
    const ownerId = await makeSpender(database.db);
    const { handler, open, entered } = gate();
    work(async (job, context) => {
      context.progress({ stage: 'faces', fraction: 0.4 });
      context.progress({ stage: 'swap', fraction: 0.3 });
      return handler(job, context);
    });
    const job = await send(database.db, queue, { ownerId });
    const { next } = await queue.changes(ownerId, 0);
    await vi.waitFor(() => expect(entered).toHaveLength(1), SOON);
    await vi.waitFor(
      async () =>
        expect((await queue.changes(ownerId, next)).jobs).toMatchObject([
          { state: 'active', stage: 'swap', progress: expect.closeTo(0.4) as number },
        ]),
      SOON,
    );
    open();
    await reach(queue, job);
  });
});

describe('ending otherwise', () => {
  test('invalid input is rejected at once, nothing charged', async () => {
    const ownerId = await makeSpender(database.db, 10);
    work(() => Promise.reject(new JobRefused('no_face', { slot: 'target' })));
    const job = await reach(queue, await send(database.db, queue, { ownerId }));
    expect(job).toMatchObject({
      state: 'refused',
      attempt: 1,
      error: { code: 'no_face', data: { slot: 'target' } },
    });
    expect(await balance(database.db, ownerId, new Date())).toEqual({ available: 10, held: 0 });
  });

  test('an error that a retry cannot fix fails at once', async () => {
    const ownerId = await makeSpender(database.db, 10);
    work(() => Promise.reject(new JobFailed('engine_away')));
    expect(await reach(queue, await send(database.db, queue, { ownerId }))).toMatchObject({
      state: 'failed',
      attempt: 1,
      error: { code: 'engine_away' },
    });
  });

  test('a disk without room is named and fails at once, with the credits back', async () => {
    const ownerId = await makeSpender(database.db, 10);
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    work(() => Promise.reject(new Error('the result was not stored', { cause: full })));
    expect(await reach(queue, await send(database.db, queue, { ownerId }))).toMatchObject({
      state: 'failed',
      attempt: 1,
      error: { code: 'storage_full', data: { text: 'job.no_room' } },
    });
    expect(await balance(database.db, ownerId, new Date())).toEqual({ available: 10, held: 0 });
  });

  test('anything else is tried three times', async () => {
    const ownerId = await makeSpender(database.db, 10);
    let tries = 0;
    work(() => {
      tries += 1;
      return Promise.reject(new Error('out of luck'));
    });
    const job = await send(database.db, queue, { ownerId });
    await database.pool.query(
      'create function no_wait() returns trigger language plpgsql as $$ begin new.run_at := clock_timestamp(); return new; end $$',
    );
    await database.pool.query(
      'create trigger no_wait before update on job for each row execute function no_wait()',
    );
    expect(await reach(queue, job)).toMatchObject({
      state: 'failed',
      attempt: 3,
      error: { code: 'internal' },
      credits: { released: 2 },
    });
    expect(tries).toBe(3);
  });

  test('a queued job is canceled at once, its credits are back', async () => {
    const ownerId = await makeSpender(database.db, 10);
    const job = await send(database.db, queue, { ownerId });
    expect(await queue.cancel(ownerId, job.publicId)).toMatchObject({
      state: 'canceled',
      credits: { released: 2 },
    });
    expect(await queue.cancel(ownerId, job.publicId)).toMatchObject({ state: 'canceled' });
    expect(await balance(database.db, ownerId, new Date())).toEqual({ available: 10, held: 0 });
  });

  test('a running job is asked to stop, its credits are back', async () => {
    const ownerId = await makeSpender(database.db, 10);
    const { handler, entered } = gate();
    work(handler);
    const job = await send(database.db, queue, { ownerId });
    await vi.waitFor(() => expect(entered).toHaveLength(1), SOON);
    expect(await queue.cancel(ownerId, job.publicId)).toMatchObject({
      state: 'active',
      cancelRequested: true,
    });
    expect(await reach(queue, job)).toMatchObject({
      state: 'canceled',
      credits: { held: 0, captured: 0, released: 2 },
    });
  });

  test('a result that comes after its job was canceled is thrown away and costs nothing', async () => {
    const ownerId = await makeSpender(database.db, 10);
    const discard = vi.fn(() => Promise.resolve());
    const entered = vi.fn();
    work(async (_, { signal }) => {
      entered();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return { result: {}, discard };
    });
    const job = await send(database.db, queue, { ownerId });
    await vi.waitFor(() => expect(entered).toHaveBeenCalled(), SOON);
    await queue.cancel(ownerId, job.publicId);
    expect(await reach(queue, job)).toMatchObject({
      state: 'canceled',
      credits: { held: 0, captured: 0, released: 2 },
    });
    expect(discard).toHaveBeenCalledOnce();
  });

  test("another owner's job and an ended job are not canceled", async () => {
    const ownerId = await makeSpender(database.db);
    const other = await makeSpender(database.db);
    work(() => Promise.resolve({ result: {} }));
    const job = await reach(queue, await send(database.db, queue, { ownerId }));
    expect(await queue.cancel(other, job.publicId)).toBeUndefined();
    expect(await queue.find(other, job.publicId)).toBeUndefined();
    await expect(queue.cancel(ownerId, job.publicId)).rejects.toBeInstanceOf(CannotCancel);
  });
});

describe('position in the queue', () => {
  test('counts the jobs before, and tells a span by the runs of the last hour, or none', async () => {
    const ownerId = await makeSpender(database.db);
    const first = await send(database.db, queue, { ownerId });
    await send(database.db, queue, { ownerId: await makeSpender(database.db), terms: TERMS.vip });
    const last = await send(database.db, queue, { ownerId });
    const photo = { operation: 'image_faceswap', tool: 'ai-face-swap', long: false, effort: 1 };
    expect(await queue.estimate(first)).toEqual({ ahead: 1, eta: undefined });
    const took = (seconds: number, minutesAgo: number) =>
      sql`insert into job (public_id, owner_id, client_job_id,
        request_hash, operation, tool, request, lane, owner_cap, silent_limit_s, state, started_at, finished_at)
      select ${randomUUID()}, owner_id, ${randomUUID()}, request_hash, operation, tool, request, lane, owner_cap,
        silent_limit_s, 'succeeded', at - make_interval(secs => ${seconds}), at
      from job, (select now() - make_interval(mins => ${minutesAgo}) as at) ended where id = ${first.id}`.execute(
        database.db,
      );
    await took(200, 61);
    expect(await queue.estimate(first)).toEqual({ ahead: 1, eta: undefined });
    await took(10, 1);
    expect(await queue.estimate(first)).toEqual({ ahead: 1, eta: { from: 10, to: 45 } });
    expect(await queue.estimate(last)).toEqual({ ahead: 2, eta: { from: 15, to: 60 } });
    expect(await queue.expect({ ...photo, lane: 'free' })).toEqual({ ahead: 3, eta: { from: 20, to: 90 } });
    const other = { ...photo, lane: 'free' as const, tool: 'multiple-face-swap' };
    expect(await queue.expect(other)).toEqual({ ahead: 3, eta: undefined });
    const by = { model: 'slow', seconds: 30 };
    expect(await queue.expect({ ...other, by })).toEqual({ ahead: 3, eta: { from: 30, to: 120 } });
    expect(await queue.expect({ ...photo, lane: 'priority' })).toMatchObject({ ahead: 1 });
  });
});
