import { beforeEach, expect, test, vi } from 'vitest';
import type { DeviceRequest } from './messages.ts';

/** Stands for the browser's worker, which tests of modules have none of: it answers when a test says so. */
class StandIn extends EventTarget {
  static all: StandIn[] = [];
  readonly sent: DeviceRequest[] = [];
  ended = false;
  constructor() {
    super();
    StandIn.all.push(this);
  }
  postMessage(message: DeviceRequest): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  works(): unknown[] {
    return this.sent.map((message) => ('work' in message ? message.work : Object.keys(message)[0]));
  }
  id(work: string): number {
    const found = this.sent.find((message) => 'work' in message && message.work === work);
    return found && 'id' in found ? found.id : 0;
  }
}

let onDevice: typeof import('./on-device.ts').onDevice;
const ask = (work: string, { soon = false, signal = new AbortController().signal } = {}) =>
  onDevice<string>({ family: 'any', work, input: work, soon, signal });

beforeEach(async () => {
  StandIn.all = [];
  vi.stubGlobal('Worker', StandIn);
  vi.resetModules();
  ({ onDevice } = await import('./on-device.ts'));
});

test('work runs one after the other, what is wanted soon first', async () => {
  const [first, second, third] = [ask('a'), ask('b'), ask('c', { soon: true })];
  const [worker] = StandIn.all;
  expect(worker?.works()).toEqual(['a']);
  worker?.answer({ id: worker.id('a'), value: 'A' });
  expect(worker?.works()).toEqual(['a', 'c']);
  worker?.answer({ id: worker.id('c'), value: 'C' });
  worker?.answer({ id: worker.id('b'), value: 'B' });
  expect(await Promise.all([first, second, third])).toEqual(['A', 'B', 'C']);
  expect(StandIn.all).toHaveLength(1);
});

test('what is canceled before its turn never starts; what has begun is told', async () => {
  const [running, waiting] = [new AbortController(), new AbortController()];
  const ends = Promise.allSettled([ask('a', running), ask('b', waiting), ask('c')]);
  const [worker] = StandIn.all;
  waiting.abort();
  running.abort();
  expect(worker?.works()).toEqual(['a', 'cancel']);
  worker?.answer({ id: worker.id('a'), problem: 'failed' });
  expect(worker?.works()).toEqual(['a', 'cancel', 'c']);
  worker?.answer({ id: worker.id('c'), value: 'C' });
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('errors are words, and a worker that breaks is replaced for the next work', async () => {
  const [first, second, third] = [ask('a'), ask('b'), ask('c')];
  const [worker] = StandIn.all;
  worker?.answer({ id: worker.id('a'), problem: 'memory' });
  await expect(first).rejects.toMatchObject({ problem: 'memory' });
  worker?.dispatchEvent(new Event('error'));
  await expect(second).rejects.toMatchObject({ problem: 'unsupported' });
  const next = StandIn.all[1];
  expect([worker?.ended, next?.works()]).toEqual([true, ['c']]);
  next?.answer({ id: next.id('c'), value: 'C' });
  expect(await third).toBe('C');
});
