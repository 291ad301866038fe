import 'fake-indexeddb/auto';
import { clear, createStore, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CachedMedia, MEDIA_STORE, MEDIA_OWNER, MEDIA_USED } from '#sw/contract/media-cache.ts';
import { databases } from '#contract/site/storage-keys.ts';
import { respondMedia, clearMedia, clearMediaOfOthers, isMedia, withRoom } from './media.ts';

const store = createStore(databases.media, MEDIA_STORE);
const SITE = 'https://site.example';
const asked: string[] = [];

const cache = (name: string, more: Partial<CachedMedia> = {}): Promise<void> =>
  set(
    name,
    {
      name,
      blob: new Blob([`bytes of ${name}`], { type: 'image/jpeg' }),
      etag: '"a"',
      madeAt: 1,
      ...more,
    } satisfies CachedMedia,
    store,
  );
const names = async (): Promise<string[]> =>
  (await keys<string>(store)).filter((key) => key.includes('.')).toSorted();
const ask = async (path: string): Promise<string> => (await respondMedia(new Request(SITE + path))).text();

beforeEach(async () => {
  await clear(store);
  await set(MEDIA_OWNER, 'ann', store);
  asked.length = 0;
  vi.stubGlobal('fetch', ({ url }: Request) => Promise.resolve(new Response(`the site, ${asked.push(url)}`)));
});
afterEach(() => vi.unstubAllGlobals());

test('a cached file is served by its name, whatever its signature; anything else comes from the site', async () => {
  await cache('a.jpg');
  expect(await ask('/files/a.jpg?e=1&s=lapsed')).toBe('bytes of a.jpg');
  expect(asked).toEqual([]);
  for (const other of [
    '/files/b.jpg?e=1&s=x',
    '/files/a.jpg?e=1&s=x&crop=0-0-9-9',
    '/files/owner',
    '/files/',
  ])
    expect(await ask(other), other).toMatch(/^the site/);
});

test('what comes from the site has no address either, so that a film may go on from the cache', async () => {
  const partOf = vi.fn<(request: Request) => Promise<Response>>(() => {
    const part = new Response('a part', { status: 206, headers: { 'content-range': 'bytes 0-5/9' } });
    return Promise.resolve(Object.defineProperty(part, 'url', { value: `${SITE}/files/a.mp4` }));
  });
  vi.stubGlobal('fetch', partOf);
  const request = new Request(`${SITE}/files/a.mp4`, { headers: { range: 'bytes=0-' } });
  const response = await respondMedia(request);
  expect([response.url, response.status, response.headers.get('content-range')]).toEqual([
    '',
    206,
    'bytes 0-5/9',
  ]);
  expect(await response.text()).toBe('a part');
  expect(partOf.mock.calls[0]![0].headers.get('range')).toBe('bytes=0-');
});

test('an expired result is not served', async () => {
  await cache('a.jpg', { expiresAt: Date.now() - 1 });
  await cache('b.jpg', { expiresAt: Date.now() + 60_000 });
  expect([await ask('/files/a.jpg'), await ask('/files/b.jpg')]).toEqual(['the site, 1', 'bytes of b.jpg']);
});

test('only GET and HEAD of files are handled', () => {
  const accepts = (path: string, method = 'GET'): boolean => isMedia(new Request(SITE + path, { method }));
  expect([
    accepts('/files/a.jpg'),
    accepts('/files/a.jpg', 'HEAD'),
    accepts('/files/a.jpg', 'POST'),
    accepts('/api/media/list'),
    accepts('/assets/a.js'),
  ]).toEqual([true, true, false, false, false]);
});

test('a call of another owner clears the cached results, one of the same owner does not', async () => {
  await cache('a.jpg');
  await clearMediaOfOthers('ann');
  expect(await names()).toEqual(['a.jpg']);
  await clearMediaOfOthers('bob');
  expect(await keys(store)).toEqual([]);
  await cache('a.jpg');
  await clearMedia();
  expect(await keys(store)).toEqual([]);
});

test('files of the site replace results, the least recently opened first', async () => {
  for (const [index, name] of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].entries())
    await cache(name, { madeAt: index });
  await set(MEDIA_USED, { 'a.jpg': 100 }, store);
  let full = 1;
  const work = (): Promise<string> =>
    full-- > 0 ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : Promise.resolve('kept');
  expect(await withRoom(work)).toBe('kept');
  expect(await names()).toEqual(['a.jpg', 'd.jpg']);
  full = 9;
  await expect(withRoom(work)).rejects.toThrow('full');
  expect(await names()).toEqual([]);
});

test('another error removes no result', async () => {
  await cache('a.jpg');
  await expect(withRoom(() => Promise.reject(new TypeError('no network')))).rejects.toThrow('no network');
  expect(await names()).toEqual(['a.jpg']);
});
