import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDiskStore } from '#server/storage/disk.ts';
import { type AnsweringEngine, asRemote } from './as-remote.ts';
import { plainModel } from './plain-models.ts';
import { EngineFailure } from './port.ts';

const model = plainModel('upscale');
const input = { image: 'in.png', output: 'out.webp', scale: 2 as const, denoise: 0, grain: 0 };
const signal = new AbortController().signal;

let folder: string;
let calls: { answer(bytes: string): void; fail(error: Error): void; signal: AbortSignal }[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'as-remote-'));
  calls = [];
});
afterEach(async () => {
  for (const call of calls) call.fail(new Error('the test is over'));
  // Until its end is written.
  await vi.waitFor(() => rm(folder, { recursive: true }));
});

const provider: AnsweringEngine = {
  name: 'prompt',
  models: [model],
  timeoutMs: 60_000,
  prepare: () =>
    Promise.resolve(
      (context) =>
        new Promise((resolve, reject) =>
          calls.push({
            answer: (bytes) => resolve({ bytes: Buffer.from(bytes), usd: 0.02 }),
            fail: reject,
            signal: context.signal,
          }),
        ),
    ),
};
/** A server with the same store as the others. */
const serve = (times = { beatMs: 5, silentMs: 60_000 }) => asRemote(provider, createDiskStore(folder), times);
const poll = (engine: ReturnType<typeof serve>) => engine.poll({ model: model.id, id: 'k1' }, signal);

it('brings what the call answered, on any server, and calls once for a key', async () => {
  const [one, other] = [serve(), serve()];
  for (const engine of [one, one, other])
    expect(await engine.start(model, input, { key: 'k1', signal })).toBe('k1');
  expect(await poll(other)).toEqual({ done: false });
  expect(calls).toHaveLength(1);
  calls[0]!.answer('picture');
  await vi.waitFor(async () => expect(await poll(other)).toEqual({ done: true }));
  const { from, usd } = await other.collect(model, 'k1', input, signal);
  expect([await readFile('file' in from ? from.file : '', 'utf8'), usd]).toEqual(['picture', 0.02]);
});

it.each([
  [new EngineFailure('content', 'refused'), 'content', false],
  [new EngineFailure('away', 'busy'), 'away', true],
  [new Error('socket hang up'), 'unknown', false],
])('tells %s as %s', async (error, kind, isFree) => {
  const engine = serve();
  await engine.start(model, input, { key: 'k1', signal });
  calls[0]!.fail(error);
  await vi.waitFor(() => expect(poll(engine)).rejects.toMatchObject({ kind, isFree }));
});

it('a call whose server is gone may have been paid, and is not made again', async () => {
  await serve({ beatMs: 60_000, silentMs: 60_000 }).start(model, input, { key: 'k1', signal });
  const next = serve({ beatMs: 60_000, silentMs: 0 });
  await next.start(model, input, { key: 'k1', signal });
  await vi.waitFor(() => expect(poll(next)).rejects.toMatchObject({ kind: 'unknown' }));
  expect(calls).toHaveLength(1);
});

it('is stopped on request', async () => {
  const engine = serve();
  await engine.start(model, input, { key: 'k1', signal });
  await engine.cancel({ model: model.id, id: 'k1' }, signal);
  expect(calls[0]!.signal.aborted).toBe(true);
});
