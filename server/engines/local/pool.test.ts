import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type EngineContext, inputStruct } from '#server/engines/port.ts';
import { openTroubled } from '#tests/support/engines/troubled.ts';
import { builtEntry } from '#tests/support/server.ts';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import type { LocalEngineOptions, ProcessEngine } from './engine.ts';
import { createPool } from '#server/processes/pool.ts';
import { plainModel } from '#server/engines/plain-models.ts';

let dir: string;
let engine: ProcessEngine | undefined;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'engine-pool-'));
});
afterEach(() => engine?.close());
afterAll(() => rm(dir, { recursive: true, force: true }));

async function start(options: Partial<LocalEngineOptions> = {}): Promise<ProcessEngine> {
  return (engine = await openTroubled({ timeoutMs: 60_000, ...options }));
}
/** An engine whose processes are started by the calls that need them. */
const startLater = (options: Partial<LocalEngineOptions> = {}) => start({ idleMs: 60_000, ...options });
const quiet = (signal = new AbortController().signal): EngineContext => ({
  signal,
  progress: () => undefined,
});
const running = (pid: number): boolean => existsSync(`/proc/${pid}/stat`);
const inputOf = (mood: string) => ({
  image: mood,
  output: 'out.webp',
  scale: 2 as const,
  denoise: 0,
  grain: 0,
});
const enlarge = (on: ProcessEngine, mood = 'fine', context = quiet()) =>
  on.run(plainModel('upscale'), inputOf(mood), context);

/** A context that calls `act` when the first step arrives, so that the work is running. */
function onFirstStep(act: () => void, signal?: AbortSignal): EngineContext {
  let first = true;
  const progress = (): void => {
    if (first) act();
    first = false;
  };
  return { ...quiet(signal), progress };
}

it('stops the work of the real engine when it is canceled, and serves the next call', async () => {
  const on = createEmbedded({ workerPath: builtEntry('embedded-worker'), size: 1, idleMs: 60_000 });
  engine = on;
  const file = 'tests/fixtures/media/small-portrait-b.jpg';
  const output = join(dir, 'canceled.jpg');
  const control = new AbortController();
  let pids: number[] = [];
  const context = onFirstStep(() => {
    pids = on.pids();
    control.abort();
  }, control.signal);
  const input = { target: file, faces: [{ source: file }], output, label: false };
  await expect(on.run(plainModel('face-swap'), input, context)).rejects.toMatchObject({ kind: 'canceled' });
  expect(pids).toHaveLength(1);
  await vi.waitUntil(() => !running(pids[0]!), 5000);
  expect(existsSync(output)).toBe(false);
  expect(await on.run(plainModel('detect-faces'), { file }, quiet())).toMatchObject({ faces: [{}] });
});

it('lets a short call end that nobody waits for any more, and keeps its process for the next', async () => {
  const on = await startLater({ graceMs: 10_000 });
  const control = new AbortController();
  let pids: number[] = [];
  const context = onFirstStep(() => {
    pids = on.pids();
    control.abort();
  }, control.signal);
  await enlarge(on, 'fine', context);
  await enlarge(on);
  expect([pids.length, on.pids()]).toEqual([1, pids]);
});

it('ends a call that nobody waits for any more when it takes longer than a process needs to start', async () => {
  const on = await startLater({ graceMs: 50 });
  const control = new AbortController();
  const context = onFirstStep(() => control.abort(), control.signal);
  await expect(enlarge(on, 'hang', context)).rejects.toMatchObject({ kind: 'canceled' });
});

it('does not start what was canceled while it waited', async () => {
  const on = await startLater();
  const mark = join(dir, 'never');
  const control = new AbortController();
  const first = enlarge(on);
  const second = enlarge(on, `once:${mark}`, quiet(control.signal));
  control.abort();
  await expect(second).rejects.toMatchObject({ kind: 'canceled' });
  await expect(first).resolves.toMatchObject({ bytes: 4 });
  await expect(enlarge(on, 'fine', quiet(AbortSignal.abort()))).rejects.toMatchObject({ kind: 'canceled' });
  expect(existsSync(mark)).toBe(false);
});

it('fails the call as crashed when its process is killed, and recovers', async () => {
  const on = await start();
  const [pid] = on.pids();
  const context = onFirstStep(() => process.kill(pid!, 'SIGKILL'));
  await expect(enlarge(on, 'hang', context)).rejects.toMatchObject({ kind: 'crashed' });
  await expect(enlarge(on)).resolves.toMatchObject({ bytes: 4 });
});

it('recovers from a process that was killed while it was idle', async () => {
  const on = await startLater();
  await enlarge(on);
  const [pid] = on.pids();
  process.kill(pid!, 'SIGKILL');
  await vi.waitUntil(() => !running(pid!), 5000);
  expect(await enlarge(on)).toMatchObject({ bytes: 4 });
});

it('fails an unknown request, and keeps running', async () => {
  const workerPath = builtEntry('troubled-worker');
  const pool = createPool({ workerPath, size: 1, timeoutMs: 60_000, memoryMb: 1200 });
  const [pid] = pool.pids();
  const input = { ...inputOf('fine'), extra: 1 };
  const shape = inputStruct('upscale') as never;
  await expect(pool.run({ call: 'upscale', input, shape }, quiet())).rejects.toMatchObject({
    kind: 'crashed',
    message: expect.stringContaining('StructError'),
  });
  expect(pool.pids()).toEqual([pid]);
  const known = pool.run({ call: 'upscale', input: inputOf('fine'), shape }, quiet());
  await expect(known).resolves.toMatchObject({ bytes: 4 });
  await pool.close();
});

/** The variables of the first process of an engine that has just been started. */
const variables = async (): Promise<string[]> => {
  const [pid] = (await start()).pids();
  return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
};

it('keeps the secrets of the server out of its processes', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_hidden');
  const given = await variables();
  expect(given.filter((line) => line.startsWith('PATH='))).toHaveLength(1);
  expect(given.join()).not.toContain('hidden');
  vi.unstubAllEnvs();
});

it('gives the threads of a process two heaps to share', async () => {
  const heaps = ['MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=1048576'];
  expect(await variables()).toEqual(expect.arrayContaining(heaps));
});

it('ends a call that takes too long', async () => {
  const on = await startLater({ timeoutMs: 1 });
  await expect(enlarge(on, 'hang')).rejects.toMatchObject({ kind: 'timeout' });
});

it('ends a process that takes too much memory', async () => {
  const on = await startLater();
  await expect(enlarge(on, 'memory')).rejects.toMatchObject({ kind: 'memory' });
});

it('fails as crashed when its worker cannot start at all', async () => {
  const on = await start({ workerPath: join(dir, 'missing.js') });
  await expect(enlarge(on)).rejects.toMatchObject({ kind: 'crashed' });
});

it('runs as many calls at once as it has processes, the others after them', async () => {
  const on = await start({ size: 2 });
  expect(new Set(on.pids()).size).toBe(2);
  const results = await Promise.all(Array.from({ length: 5 }, () => enlarge(on)));
  for (const result of results) expect(result).toMatchObject({ bytes: 4 });
});

it('leaves no process behind when it is closed', async () => {
  const on = await start({ size: 2 });
  const pids = on.pids();
  const call = enlarge(on, 'hang').catch((error: unknown) => error);
  await on.close();
  expect(await call).toMatchObject({ kind: 'canceled' });
  expect(pids.filter(running)).toEqual([]);
  await expect(enlarge(on)).rejects.toMatchObject({ kind: 'canceled' });
});
