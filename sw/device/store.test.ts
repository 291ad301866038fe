import 'fake-indexeddb/auto';
import { get } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each<[string, unknown]>([
  ['is absent', undefined],
  [
    'throws',
    {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
  ],
])('a database that %s is a rejection, not an exception', async (_, database) => {
  vi.stubGlobal('indexedDB', database);
  const reading = get('key', openStore('absent', 'rows'));
  await expect(reading).rejects.toThrow(/no|indexedDB/);
});

test('a database that hangs is waited for once; after a pause it is tried again', async () => {
  const open = vi.fn<() => object>(() => ({}));
  vi.stubGlobal('indexedDB', { open });
  const store = openStore('hangs', 'rows');
  const failure = async (): Promise<string> => {
    const reading = get('key', store).catch((error: unknown) => String(error));
    await vi.advanceTimersByTimeAsync(1500);
    return (await reading) as string;
  };
  expect(await failure()).toContain('does not respond');
  expect(open).toHaveBeenCalledOnce();
  const reading = get('key', store).catch((error: unknown) => String(error));
  expect(vi.getTimerCount()).toBe(0);
  expect(await reading).toContain('does not respond');
  await vi.advanceTimersByTimeAsync(10_000);
  void get('key', store).catch(() => {});
  await Promise.resolve();
  expect(vi.getTimerCount()).toBe(1);
});
