// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Creation } from '#contract/media/media.ts';
import { local } from '#contract/site/storage-keys.ts';
import { freshPage } from '#tests/support/page/fresh-page.ts';

const SIZE = 1000;
const clone = structuredClone;
/** fake-indexeddb clones what it stores, but cannot clone blobs. */
const copy = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'blob' in value ? { ...value } : clone(value);

let site: Server;
let origin = '';
let asked: string[] = [];
let held: Promise<void> = Promise.resolve();

async function page(storage: unknown = { estimate: () => Promise.resolve({ quota: 1e9, usage: 0 }) }) {
  await freshPage(origin, '/my-creations');
  vi.stubGlobal('navigator', { userAgent: '', serviceWorker: {}, storage });
  return {
    ...(await import('./gallery.ts')),
    ...(await import('./choice.ts')),
    ...(await import('#src/platform/storage/logout.ts')),
  };
}

const made = (id: string, day: number): Creation => {
  const name = `${id}.jpg`;
  const at = new Date(Date.UTC(2026, 10, day)).toISOString();
  const url = `/files/${name}?e=1&s=x`;
  return {
    creation_id: id,
    job_id: id,
    operation: 'image_faceswap',
    tool: 'ai-face-swap',
    favorite: false,
    created_at: at,
    expires_at: '2099-01-01T00:00:00Z',
    inputs: [],
    results: [
      {
        name,
        url,
        kind: 'image',
        width: 1,
        height: 1,
        duration: null,
        bytes: SIZE,
        expires_at: '2099-01-01T00:00:00Z',
      },
    ],
  };
};
const names = (cached: ReadonlyMap<string, unknown>): string[] =>
  [...cached.keys()].map((name) => name.replace('.jpg', '')).toSorted();
/** A device with room for a number of results; dropping one makes room. */
async function full(most: number): Promise<void> {
  const real = await import('./media-cache.ts');
  vi.doMock('./media-cache.ts', () => ({
    ...real,
    putMedia: async (...given: Parameters<typeof real.putMedia>) => {
      if ((await real.allMedia()).length >= most) throw new DOMException('full', 'QuotaExceededError');
      await real.putMedia(...given);
    },
  }));
}

beforeEach(async () => {
  vi.stubGlobal('structuredClone', copy);
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  [asked, held] = [[], Promise.resolve()];
  site = createServer((request, response) => {
    asked.push((request.url ?? '').split('?')[0] ?? '');
    void held.then(() =>
      response.writeHead(200, { 'content-type': 'image/jpeg', etag: '"a"' }).end('x'.repeat(SIZE)),
    );
  });
  await new Promise<void>((up) => site.listen(0, '127.0.0.1', up));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.doUnmock('./media-cache.ts');
  vi.unstubAllGlobals();
  site.closeAllConnections();
  await new Promise((down) => site.close(down));
});

test('the newest results are cached, and fetched once', async () => {
  const { cacheNewest, cachedResults } = await page();
  await cacheNewest([made('b', 2), made('a', 1)]);
  await cacheNewest([made('b', 2), made('a', 1)]);
  expect([names(cachedResults.value), asked]).toEqual([
    ['a', 'b'],
    ['/files/b.jpg', '/files/a.jpg'],
  ]);
});

test('on a full device a new result replaces an old one, and an old one replaces nothing', async () => {
  await freshPage(origin);
  await full(2);
  vi.resetModules();
  const { cacheNewest, cachedResults } = await page();
  await cacheNewest([made('b', 2), made('c', 3)]);
  await cacheNewest([made('a', 1)]);
  expect(names(cachedResults.value)).toEqual(['b', 'c']);
  await cacheNewest([made('d', 4)]);
  expect(names(cachedResults.value)).toEqual(['c', 'd']);
});

test('a result whose download is pending at the logout is not cached', async () => {
  localStorage.setItem(local.userToken, 'of-ann');
  const { clearUserData, cacheNewest, cachedResults, readGallery } = await page();
  let release = (): void => {};
  held = new Promise((go) => (release = go));
  const caching = cacheNewest([made('a', 1)]);
  await vi.waitUntil(() => asked.length > 0);
  await clearUserData();
  release();
  await caching;
  await readGallery();
  expect(names(cachedResults.value)).toEqual([]);
});

test('another user finds nothing of the user before', async () => {
  localStorage.setItem(local.userToken, 'of-ann');
  const ann = await page();
  await ann.cacheNewest([made('a', 1)]);
  expect(names(ann.cachedResults.value)).toEqual(['a']);
  localStorage.setItem(local.userToken, 'of-bob');
  const bob = await page();
  await bob.cacheNewest([]);
  expect(names(bob.cachedResults.value)).toEqual([]);
});

test('a result that was removed by hand is not cached again until its owner asks for it', async () => {
  const { cacheNewest, cacheResult, cachedResults, cacheOpened, uncacheResults } = await page();
  const one = made('a', 1);
  const [result] = one.results;
  if (!result) throw new Error('no result');
  await cacheNewest([one]);
  await uncacheResults([result.name]);
  await cacheNewest([one]);
  await cacheOpened(result, 1);
  expect(names(cachedResults.value)).toEqual([]);
  expect(await cacheResult(result, 1)).toBe(true);
});

test('switched off, nothing is cached automatically', async () => {
  const { cacheNewest, cacheResult, cachedResults, setAutoCache } = await page();
  const one = made('a', 1);
  setAutoCache(false);
  await cacheNewest([one]);
  expect([names(cachedResults.value), asked]).toEqual([[], []]);
  expect(await Promise.all(one.results.map((result) => cacheResult(result, 1)))).toEqual([true]);
});

test('cached results that the site does not list any more are dropped; those outside the listed range stay', async () => {
  const { dropDeleted, cacheNewest, cachedResults } = await page();
  await cacheNewest([made('a', 1), made('b', 2), made('c', 3), made('d', 4)]);
  await dropDeleted([made('b', 2)], false, Date.UTC(2026, 10, 3, 12));
  expect(names(cachedResults.value)).toEqual(['a', 'b', 'd']);
  await dropDeleted([made('b', 2)], true, Date.UTC(2026, 10, 5));
  expect(names(cachedResults.value)).toEqual(['b']);
});
