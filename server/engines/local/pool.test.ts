import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { EngineContext } from '#server/engines/port.ts';
import { builtEntry } from '#tests/support/server.ts';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import type { LocalEngineOptions, ProcessEngine } from './engine.ts';
import { createPool } from '#server/processes/pool.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const file = 'tests/fixtures/media/small-portrait-b.jpg';
let workerPath: string;
let dir: string;
let engine: ProcessEngine | undefined;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'face-pool-'));
  workerPath = builtEntry('embedded-worker');
});
afterEach(() => engine?.close());
afterAll(() => rm(dir, { recursive: true, force: true }));

function start(options: Partial<LocalEngineOptions> = {}): ProcessEngine {
  engine = createEmbedded({ workerPath, size: 1, ...options });
  return engine;
}
/** An engine whose processes are started by the calls that need them. */
const startLater = (options: Partial<LocalEngineOptions> = {}) => start({ idleMs: 60_000, ...options });
const quiet = (signal = new AbortController().signal): EngineContext => ({
  signal,
  progress: () => undefined,
});
const running = (pid: number): boolean => existsSync(`/proc/${pid}/stat`);
const swap = (on: ProcessEngine, context: EngineContext, output = 'out.jpg') =>
  on.run(
    'face-swap',
    { target: file, faces: [{ source: file }], output: join(dir, output), label: false },
    context,
  );

/** A context that calls `act` when the first step arrives, so that the work is running. */
function onFirstStep(act: () => void, signal?: AbortSignal): EngineContext {
  let first = true;
  const progress = (): void => {
    if (first) act();
    first = false;
  };
  return { ...quiet(signal), progress };
}

it('stops the work when it is canceled, and serves the next call', async () => {
  const on = start();
  const [pid] = on.pids();
  const control = new AbortController();
  await expect(
    swap(
      on,
      onFirstStep(() => control.abort(), control.signal),
      'canceled.jpg',
    ),
  ).rejects.toMatchObject({ kind: 'canceled' });
  await vi.waitUntil(() => !running(pid!), 5000);
  expect(existsSync(join(dir, 'canceled.jpg'))).toBe(false);
  expect(await on.run('detect-faces', { file }, quiet())).toMatchObject({ faces: [{}] });
});

it('does not start what was canceled while it waited', async () => {
  const on = startLater();
  const control = new AbortController();
  const first = swap(on, quiet());
  const second = swap(on, quiet(control.signal), 'never.jpg');
  control.abort();
  await expect(second).rejects.toMatchObject({ kind: 'canceled' });
  await expect(first).resolves.toMatchObject({ swapped: 1 });
  await expect(swap(on, quiet(AbortSignal.abort()))).rejects.toMatchObject({ kind: 'canceled' });
  expect(existsSync(join(dir, 'never.jpg'))).toBe(false);
});

it('fails the call as crashed when its process is killed, and recovers', async () => {
  const on = start();
  const [pid] = on.pids();
  await expect(
    swap(
      on,
      onFirstStep(() => process.kill(pid!, 'SIGKILL')),
    ),
  ).rejects.toMatchObject({ kind: 'crashed' });
  await expect(swap(on, quiet())).resolves.toMatchObject({ swapped: 1 });
});

it('recovers from a process that was killed while it was idle', async () => {
  const on = startLater();
  await on.run('detect-faces', { file }, quiet());
  const [pid] = on.pids();
  process.kill(pid!, 'SIGKILL');
  await vi.waitUntil(() => !running(pid!), 5000);
  expect(await on.run('detect-faces', { file }, quiet())).toMatchObject({ faces: [{}] });
});

it('fails an unknown request, and keeps running', async () => {
  const pool = createPool({ workerPath, size: 1, timeoutMs: 60_000, memoryMb: 1200 });
  const [pid] = pool.pids();
  const input = {
    target: file,
    faces: [{ source: file, extra: 1 }],
    output: join(dir, 'x.jpg'),
    label: false,
  };
  await expect(pool.run({ call: 'face-swap', input }, quiet())).rejects.toMatchObject({
    kind: 'crashed',
    message: expect.stringContaining('StructError'),
  });
  expect(pool.pids()).toEqual([pid]);
  await expect(pool.run({ call: 'detect-faces', input: { file } }, quiet())).resolves.toMatchObject({
    width: 400,
  });
  await pool.close();
});

it('keeps the secrets of the server out of its processes', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_hidden');
  const [pid] = start().pids();
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  expect(variables.filter((line) => line.startsWith('PATH='))).toHaveLength(1);
  expect(variables.join()).not.toContain('hidden');
  vi.unstubAllEnvs();
});

it('gives the threads of a process two heaps to share', () => {
  const [pid] = start().pids();
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  expect(variables).toEqual(expect.arrayContaining(['MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=1048576']));
});

it('ends a call that takes too long', async () => {
  const on = startLater({ timeoutMs: 1 });
  await expect(swap(on, quiet())).rejects.toMatchObject({ kind: 'timeout' });
});

it('ends a process that takes too much memory', async () => {
  const on = startLater({ memoryMb: 64 });
  await expect(swap(on, quiet())).rejects.toMatchObject({ kind: 'memory' });
});

it('fails as crashed when its worker cannot start at all', async () => {
  const on = start({ workerPath: join(dir, 'missing.js') });
  await expect(swap(on, quiet())).rejects.toMatchObject({ kind: 'crashed' });
});

it('runs as many calls at once as it has processes, the others after them', async () => {
  const on = start({ size: 2 });
  expect(new Set(on.pids()).size).toBe(2);
  const results = await Promise.all(
    Array.from({ length: 5 }, () => on.run('detect-faces', { file }, quiet())),
  );
  for (const result of results) expect(result).toMatchObject({ faces: [{}] });
});

it('leaves no process behind when it is closed', async () => {
  const on = start({ size: 2 });
  const pids = on.pids();
  const call = swap(on, quiet()).catch((error: unknown) => error);
  await on.close();
  expect(await call).toMatchObject({ kind: 'canceled' });
  expect(pids.filter(running)).toEqual([]);
  await expect(swap(on, quiet())).rejects.toMatchObject({ kind: 'canceled' });
});
