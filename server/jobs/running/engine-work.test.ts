import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { audit } from '#server/credits/ledger/audit.ts';
import { createEngines } from '#server/engines/engines.ts';
import type { Engine, EngineSet } from '#server/engines/port.ts';
import { cancelAll } from '#server/jobs/queue/finish-job.ts';
import { createWorker, type Worker } from '#server/jobs/queue/worker.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { builtEntry } from '#tests/support/server.ts';
import { startChild } from '#tests/support/server/child.ts';
import { collectFromLab, labEngine } from '#tests/support/engines/lab-engine.ts';
import { type Lab, openLab } from '#tests/support/engines/lab.ts';
import { openTroubled } from '#tests/support/engines/troubled.ts';
import { type TestQueue, makeSpender, openQueue, reach, send } from '#tests/support/jobs.ts';
import { silent } from '#tests/support/log.ts';
import { withEngines } from './engine-work.ts';
import { type RemoteWatch, startRemoteWatch } from './remote-watch.ts';

const SOON = { timeout: 10_000 };

let database: TestDatabase;
let queue: TestQueue;
let lab: Lab;
let dir: string;
let running: { worker: Worker; watch: RemoteWatch; engines: EngineSet }[];

beforeAll(async () => {
  database = await makeDatabase();
  queue = openQueue(database);
});
beforeEach(async () => {
  lab = await openLab();
  dir = await mkdtemp(join(tmpdir(), 'engine-work-'));
  running = [];
});
afterEach(async () => {
  await stop();
  await lab.close();
  await rm(dir, { recursive: true, force: true });
});
afterAll(async () => {
  expect(await audit(database.db)).toEqual([]);
  await queue.close();
  await database.close();
});

const upscaling = (image: string) => ({
  image,
  output: join(dir, 'out.webp'),
  scale: 2 as const,
  denoise: 0,
  grain: 0,
});

/** Starts one server's part: a worker with one slot, and the watch over remote engines. */
function work(engines: Parameters<typeof createEngines>[0], everyMs = 50, pollMs?: number): RemoteWatch {
  const limits = { start: 500, poll: 200, collect: 1000, cancel: 500 };
  const set = createEngines(engines, { limitsMs: limits, collect: collectFromLab, pollMs });
  const watch = startRemoteWatch({ db: database.db, queue, engines: set, log: silent, everyMs });
  const handler = withEngines(set, async (job, context) => {
    const made = await context.engines.use('upscale', upscaling(job.request['image'] as string), context);
    return { result: { ...made } };
  });
  const worker = createWorker({
    queue,
    db: database.db,
    log: silent,
    handler,
    slots: 1,
    leaseS: 2,
    heartbeatMs: 300,
    pollMs: 100,
  });
  running.push({ worker, watch, engines: set });
  return watch;
}

async function stop(): Promise<void> {
  for (const { worker, watch, engines } of running.splice(0)) {
    await worker.stop();
    await watch.stop();
    await engines.close();
  }
}

const sent = async (image: string) =>
  send(database.db, queue, { ownerId: await makeSpender(database.db), request: { image } });

it.each([
  ['goes on at the next one', 1, 'succeeded'],
  ['ends, with the credits back, where there is none', 0, 'failed'],
])('a job that waits for an engine that is disconnected %s', async (_what, others, state) => {
  const other = await openLab();
  const next = labEngine(other.origin, { name: 'other' });
  let engines: Engine[] = [labEngine(lab.origin), ...[next].slice(1 - others)];
  work(() => engines);
  const job = await sent('fine');
  await lab.started(1);
  engines = engines.slice(1);
  for (const there of others === 0 ? [] : await other.started(1)) there.said = { done: true };
  expect(await reach(queue, job)).toMatchObject({ state });
  await other.close();
});

describe('local engines', () => {
  it('serve, and the job names which', async () => {
    work([await openTroubled(), labEngine(lab.origin)]);
    const done = await reach(queue, await sent('fine'));
    expect(done).toMatchObject({ state: 'succeeded', engine: 'troubled', result: { bytes: 4 } });
    expect(lab.works).toEqual([]);
  });

  it.each(['die', 'hang', 'memory', 'garbage', 'words', 'endless'])(
    'that %s leave the job to the next engine',
    async (mood) => {
      work([await openTroubled(), labEngine(lab.origin)]);
      const job = await sent(mood);
      const [there] = await lab.started(1);
      there!.said = { done: true };
      expect(await reach(queue, job)).toMatchObject({
        state: 'succeeded',
        engine: 'lab',
        result: { bytes: 16 },
      });
      expect(lab.works).toHaveLength(1);
    },
  );

  it('that fail once are tried again when no other engine can', async () => {
    work([await openTroubled()]);
    const done = await reach(queue, await sent(`once:${join(dir, 'before')}`));
    expect(done).toMatchObject({ state: 'succeeded', engine: 'troubled', tries: 2 });
  });

  it('that failed are not asked again after the one that took over', async () => {
    work([await openTroubled(), labEngine(lab.origin)]);
    const job = await sent(`once:${join(dir, 'before')}`);
    const [there] = await lab.started(1);
    there!.said = { done: true };
    expect(await reach(queue, job)).toMatchObject({ state: 'succeeded', engine: 'lab' });
  });

  it.each([
    ['full', 'storage_full', 'job.no_room'],
    ['bare', 'engine_away', 'file_refused.needs_ffmpeg'],
  ])('on a host that is %s end the job with the reason, once', async (mood, code, text) => {
    work([await openTroubled()]);
    expect(await reach(queue, await sent(mood))).toMatchObject({
      state: 'failed',
      error: { code, data: { text } },
      credits: { released: 2 },
      tries: 1,
    });
  });

  it.each(['ruin'])('that %s what no other can do give the credits back, once', async (mood) => {
    work([await openTroubled()]);
    expect(await reach(queue, await sent(mood))).toMatchObject({
      state: 'failed',
      error: { code: 'internal', data: { text: 'job.garbage' } },
      credits: { released: 2 },
      tries: 1,
    });
  });

  it('that reject the input end the job', async () => {
    work([await openTroubled(), labEngine(lab.origin)]);
    expect(await reach(queue, await sent('refuse'))).toMatchObject({
      state: 'refused',
      error: { code: 'file_refused' },
      credits: { released: 2 },
    });
    expect(lab.works).toEqual([]);
  });

  it('that hang are stopped when the job is canceled', async () => {
    const engine = await openTroubled();
    work([engine]);
    const job = await sent('hang');
    await vi.waitFor(async () => {
      expect(await queue.find(job.ownerId, job.publicId)).toMatchObject({ stage: 'enlarge' });
    }, SOON);
    const [pid] = engine.pids();
    await queue.cancel(job.ownerId, job.publicId);
    expect(await reach(queue, job)).toMatchObject({ state: 'canceled', credits: { released: 2 } });
    await vi.waitFor(() => expect(engine.pids()).not.toContain(pid), SOON);
  });
});

describe('remote engines', () => {
  it('occupy no slot while they work', async () => {
    work([labEngine(lab.origin)]);
    const jobs = await Promise.all(Array.from({ length: 5 }, () => sent('fine')));
    await lab.started(5);
    const waiting = await Promise.all(jobs.map((job) => reach(queue, job, 'remote')));
    expect(waiting.map(({ engine }) => engine)).toEqual(Array.from({ length: 5 }, () => 'lab'));
    await stop();
    work([await openTroubled(), labEngine(lab.origin)]);
    expect(await reach(queue, await sent('fine'))).toMatchObject({ state: 'succeeded', engine: 'troubled' });
    for (const one of lab.works) one.said = { done: true };
    const done = await Promise.all(jobs.map((job) => reach(queue, job)));
    for (const job of done)
      expect(job).toMatchObject({ state: 'succeeded', engine: 'lab', tries: 1, credits: { captured: 2 } });
    expect(lab.works.map(({ collected }) => collected)).toEqual([1, 1, 1, 1, 1]);
  });

  it('move the progress of their job', async () => {
    work([labEngine(lab.origin)]);
    const job = await sent('fine');
    const [there] = await lab.started(1);
    there!.said = { done: false, fraction: 0.6 };
    await vi.waitFor(async () => {
      expect((await queue.find(job.ownerId, job.publicId))?.progress).toBeCloseTo(0.6);
    }, SOON);
    there!.said = { done: true };
    await reach(queue, job);
  });

  it('go on when the server is killed while they work, and while their result is fetched', async () => {
    const entry = builtEntry('engine-server');
    const start = () => startChild<{ event: string }>(entry, [database.url, lab.origin]);
    const job = await sent('fine');
    const first = start();
    const [there] = await lab.started(1);
    await reach(queue, job, 'remote');
    await first.end('SIGKILL');
    const { result } = there!;
    there!.result = 'hang';
    there!.said = { done: true };
    const second = start();
    await vi.waitFor(() => expect(there!.collected).toBe(1), { timeout: 30_000 });
    await second.end('SIGKILL');
    there!.result = result;
    const third = start();
    expect(await reach(queue, job)).toMatchObject({ state: 'succeeded', tries: 2, credits: { captured: 2 } });
    await third.end('SIGKILL');
    expect(lab.works).toMatchObject([{ collected: 2 }]);
  });

  it('that may have taken the work when the server was killed are not asked again', async () => {
    const entry = builtEntry('engine-server');
    const start = () => startChild<{ event: string }>(entry, [database.url, lab.origin]);
    lab.trouble = ['taken'];
    const job = await sent('fine');
    const first = start();
    await lab.started(1);
    await first.end('SIGKILL');
    const second = start();
    expect(await reach(queue, job)).toMatchObject({
      state: 'failed',
      error: { code: 'engine_away' },
      credits: { released: 2 },
    });
    await second.end('SIGKILL');
    expect(lab.works).toHaveLength(1);
    const books = database.db.selectFrom('spend').select('kind').where('job', '=', job.publicId);
    expect(await books.execute()).toEqual([{ kind: 'loss' }]);
  });

  it('are asked to stop when their job is canceled, and finish too late', async () => {
    work([labEngine(lab.origin)]);
    const job = await sent('fine');
    await reach(queue, job, 'remote');
    expect(await queue.cancel(job.ownerId, job.publicId)).toMatchObject({
      state: 'canceled',
      credits: { released: 2 },
    });
    await vi.waitFor(() => expect(lab.works[0]!.canceled).toBe(true), SOON);
    lab.works[0]!.said = { done: true };
    expect(await reach(queue, job)).toMatchObject({ state: 'canceled' });
    expect(lab.works[0]!.collected).toBe(0);
  });

  it('that cannot start leave the job to the next', async () => {
    work([labEngine(lab.origin), await openTroubled()]);
    for (const kind of ['hang', 'fault', 'garbage'] as const) {
      lab.trouble = [kind];
      expect(await reach(queue, await sent('fine')), kind).toMatchObject({
        state: 'succeeded',
        engine: 'troubled',
      });
    }
    expect(lab.works).toEqual([]);
  });

  it.each(['hang', 'garbage', { failed: 'crashed' }] as const)(
    'that respond %j leave the job to the next',
    async (said) => {
      work([labEngine(lab.origin, { pollMs: 5 }), await openTroubled()]);
      const job = await sent('fine');
      const [there] = await lab.started(1);
      there!.said = said;
      expect(await reach(queue, job)).toMatchObject({ state: 'succeeded', engine: 'troubled', tries: 1 });
    },
  );

  it('that take too long are asked to stop; later results are not used', async () => {
    work([labEngine(lab.origin, { timeoutMs: 300 }), await openTroubled()]);
    const job = await sent('fine');
    const done = await reach(queue, job);
    expect(done).toMatchObject({ state: 'succeeded', engine: 'troubled' });
    expect(lab.works).toMatchObject([{ canceled: true, collected: 0 }]);
  });

  it('are asked at once when their webhook comes', async () => {
    const watch = work([labEngine(lab.origin, { pollMs: 60_000 })], 60_000);
    const job = await sent('fine');
    await reach(queue, job, 'remote');
    lab.works[0]!.said = { done: true };
    for (const strange of ['no json', JSON.stringify({ id: 'stranger' })])
      expect(await watch.webhook('lab', strange)).toBe(false);
    expect(await watch.webhook('lab', JSON.stringify({ id: lab.works[0]!.id }))).toBe(true);
    expect(await reach(queue, job)).toMatchObject({ state: 'succeeded', engine: 'lab' });
  });

  it('are asked as often as the site says, and again for a result that could not be fetched', async () => {
    work([labEngine(lab.origin, { pollMs: 60_000 })], 50, 50);
    const job = await sent('fine');
    const [there] = await lab.started(1);
    const { result } = there!;
    there!.result = 'hang';
    there!.said = { done: true };
    await vi.waitFor(() => expect(there!.collected).toBe(1), SOON);
    there!.result = result;
    expect(await reach(queue, job)).toMatchObject({ state: 'succeeded', tries: 1 });
    expect(lab.works).toMatchObject([{ collected: 2 }]);
  });

  it('are asked to stop when the account is deleted', async () => {
    work([labEngine(lab.origin)]);
    const { ownerId } = await reach(queue, await sent('fine'), 'remote');
    await database.db.transaction().execute(async (tx) => {
      await cancelAll(tx, ownerId, new Date());
      await tx.deleteFrom('job').where('owner_id', '=', ownerId).execute();
    });
    await vi.waitFor(() => expect(lab.works).toMatchObject([{ canceled: true }]), SOON);
  });

  it('that crashed are started again at the next try', async () => {
    work([labEngine(lab.origin)]);
    const job = await sent('fine');
    const [first] = await lab.started(1);
    first!.said = { failed: 'crashed' };
    const [, second] = await lab.started(2);
    second!.said = { done: true };
    expect(await reach(queue, job)).toMatchObject({ state: 'succeeded', tries: 2 });
  });

  it('that all fail let the job fail, its credits back', async () => {
    work([labEngine(lab.origin)]);
    const job = await sent('fine');
    const [there] = await lab.started(1);
    there!.said = { failed: 'timeout' };
    expect(await reach(queue, job)).toMatchObject({ state: 'failed', credits: { released: 2 } });
  });
});
