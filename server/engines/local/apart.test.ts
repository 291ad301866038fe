import { getPriority } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { openTroubled } from '#tests/support/engines/troubled.ts';
import type { EngineContext } from '#server/engines/port.ts';
import type { Apart, ProcessEngine } from './engine.ts';
import { plainModel } from '#server/engines/plain-models.ts';

let engine: ProcessEngine;

afterEach(() => engine.close());

const open = async (apart: Partial<Apart>): Promise<number | undefined> => {
  engine = await openTroubled({ apart: [{ calls: ['upscale'], idleMs: 300, ...apart }] });
  return engine.pids()[0];
};

function enlarge(
  image: string,
  onStep: () => void = () => undefined,
  context: Partial<EngineContext> = {},
): Promise<unknown> {
  const input = { image, output: 'out.webp', scale: 2 as const, denoise: 0, grain: 0 };
  const signal = new AbortController().signal;
  return engine.run(plainModel('upscale'), input, { signal, progress: onStep, ...context });
}

it('gives some calls processes of their own, which step back and are there only while they are needed', async () => {
  const common = await open({ niceness: 7, timeoutMs: 30_000 });
  expect(engine.pids()).toEqual([common]);
  let niceness: number[] = [];
  await enlarge('fine', () => (niceness = engine.pids().map((pid) => getPriority(pid))));
  expect(niceness.map((nice) => nice - getPriority())).toEqual([0, Math.min(7, 19 - getPriority())]);
  expect(engine.pids()).toHaveLength(2);
  await vi.waitFor(() => expect(engine.pids()).toEqual([common]), { timeout: 10_000 });
  await expect(enlarge('fine')).resolves.toMatchObject({ bytes: 4 });
});

it('warms up a process that waits for calls, not one that a call waits for', async () => {
  engine = await openTroubled({ timeoutMs: 30_000 });
  await expect(enlarge('fine')).resolves.toMatchObject({ width: 2 });
  await engine.close();
  engine = await openTroubled({ idleMs: 60_000, timeoutMs: 30_000 });
  await expect(enlarge('fine')).resolves.toMatchObject({ width: 1 });
});

it('ends a call that makes no steps for too long, however long others take', async () => {
  await open({ stallMs: 3000, timeoutMs: 1 });
  await expect(enlarge('fine')).resolves.toMatchObject({ bytes: 4 });
  await expect(enlarge('hang')).rejects.toMatchObject({ kind: 'timeout', message: 'not done in 3000 ms' });
});

it('stops what is asked before a price after some processor time, tells how much, and no job', async () => {
  await open({ isLook: true, processorMs: 300, timeoutMs: 60_000 });
  const spent: number[] = [];
  const look = { turn: { rank: 1, most: 1 }, spent: (ms: number) => void spent.push(ms) };
  await expect(enlarge('burn', undefined, look)).rejects.toMatchObject({ kind: 'costly' });
  await expect(enlarge('fine', undefined, look)).resolves.toMatchObject({ bytes: 4 });
  expect(spent).toHaveLength(2);
  expect(spent[0]).toBeGreaterThan(300);
  await expect(enlarge('burn')).rejects.toMatchObject({ kind: 'timeout' });
});
