import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The worker's world is not that of tests, so its module is told by what it gives. */
interface ApiCache {
  respondApi(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response>;
}
const MODULE = './api-cache.ts';

beforeEach(() => {
  vi.stubGlobal('__BUILD_ID__', 'test');
  vi.stubGlobal('self', { __WB_MANIFEST: [] });
});
afterEach(() => vi.unstubAllGlobals());

test('a refusal does not replace the last good response', async () => {
  const { respondApi } = (await import(MODULE)) as ApiCache;
  const ask = async (network: () => Response): Promise<string> => {
    vi.stubGlobal('fetch', async () => network());
    const request = new Request('https://site.example/api/media/list', {
      method: 'POST',
      body: '{"page":1}',
      headers: { 'accept-language': 'en' },
    });
    const work: Promise<unknown>[] = [];
    const response = await respondApi(request, (more) => void work.push(more));
    await Promise.all(work);
    return response.text();
  };
  const good = '{"code":100000,"msg":"ok","data":{}}';
  const refused = '{"code":10001,"msg":"no","data":{}}';
  expect(await ask(() => new Response(good))).toBe(good);
  expect(await ask(() => new Response(refused))).toBe(refused);
  expect(
    await ask(() => {
      throw new TypeError('Failed to fetch');
    }),
  ).toBe(good);
});
