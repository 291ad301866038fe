// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { holdReload } from '#src/platform/network/connection.ts';
import { GUARD_MS, mayReload, recoverChunks } from './chunk-recovery.ts';

function storeOf(): { getItem(key: string): string | null; setItem(key: string, value: string): void } {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

test('a path is reloaded once, and again only after 10 seconds', () => {
  const store = storeOf();
  expect(mayReload('/pricing', 1000, true, store)).toBe(true);
  expect(mayReload('/pricing', 1000 + GUARD_MS - 1, true, store)).toBe(false);
  expect(mayReload('/pricing', 1000 + GUARD_MS, true, store)).toBe(true);
});

test('the first reload may come in the first ten seconds of the clock', () => {
  expect(mayReload('/', 5, true, storeOf())).toBe(true);
});

test('each path has its own guard', () => {
  const store = storeOf();
  expect(mayReload('/pricing', 0, true, store)).toBe(true);
  expect(mayReload('/zh/pricing', 1, true, store)).toBe(true);
});

test('without a network nothing is reloaded, and a later reload stays possible', () => {
  const store = storeOf();
  expect(mayReload('/', 0, false, store)).toBe(false);
  expect(mayReload('/', 1, true, store)).toBe(true);
});

test('nothing is reloaded while work would be lost, nor for a failed prefetch; then it is, once', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  let prefetching = true;
  recoverChunks(
    () => location.href,
    () => prefetching,
  );
  /** Whether the failure was handled. */
  const fail = (): boolean => !dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  const release = holdReload('payment');
  expect(fail()).toBe(false);
  prefetching = false;
  expect(fail()).toBe(false);
  release();
  prefetching = true;
  expect(fail()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  prefetching = false;
  expect(fail()).toBe(true);
  expect(fail()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});
