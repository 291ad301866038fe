// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#contract/site/storage-keys.ts';
import { holdReload } from '#src/platform/network/connection.ts';
import { GUARD_MS, mayReload, recoverChunks, unlessReloaded } from './chunk-recovery.ts';

const storeOf = (values: Record<string, string> = {}): Pick<Storage, 'getItem'> => ({
  getItem: (key) => values[key] ?? null,
});

const fail = (): boolean => !dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
const answered = (body: string) => vi.fn(async () => new Response(body));
let prefetching = false;
let reload: ReturnType<typeof vi.spyOn>;

beforeAll(() => {
  recoverChunks(
    () => location.href,
    () => prefetching,
  );
});
beforeEach(() => {
  sessionStorage.clear();
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a path is reloaded once, and again only after 10 seconds; others are not concerned', () => {
  const store = storeOf({ [`${session.chunkReload}/pricing`]: '1000' });
  expect(mayReload('/pricing', 1000 + GUARD_MS - 1, true, store)).toBe(false);
  expect(mayReload('/zh/pricing', 1000, true, store)).toBe(true);
  expect(mayReload('/pricing', 1000 + GUARD_MS, true, store)).toBe(true);
});

test('the first reload may come in the first ten seconds of the clock, but not without a network', () => {
  expect(mayReload('/', 5, true, storeOf())).toBe(true);
  expect(mayReload('/', 5, false, storeOf())).toBe(false);
});

/** What the page gets in place of the missing chunk. */
const missing = (): Promise<string> =>
  unlessReloaded(Promise.resolve().then(() => (fail(), Promise.reject(new Error('missing')))));

test('nothing is reloaded while work would be lost or a field has the focus, nor for a failed prefetch; then it is, once', async () => {
  const site = answered('{"id":"next"}');
  vi.stubGlobal('fetch', site);
  prefetching = true;
  const release = holdReload('payment');
  await expect(missing()).rejects.toThrow('missing');
  prefetching = false;
  await expect(missing()).rejects.toThrow('missing');
  release();
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  await expect(missing()).rejects.toThrow('missing');
  field.blur();
  expect([site.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
  fail();
  fail();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  fail();
  expect(site).toHaveBeenCalledTimes(1);
});

test('the page is reloaded only once the site has answered with its identity', async () => {
  for (const site of [
    vi.fn(() => Promise.reject(new TypeError('no network'))),
    answered('<!doctype html><title>Log in to the hotel'),
  ]) {
    vi.stubGlobal('fetch', site);
    await expect(missing()).rejects.toThrow('missing');
    expect(site).toHaveBeenCalledTimes(1);
  }
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', answered('{"id":"next"}'));
  const settled = vi.fn();
  missing().then(settled, settled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(settled).not.toHaveBeenCalled();
});
