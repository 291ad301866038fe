import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The worker's world is not that of tests, so its module is told by what it gives. */
interface ApiCache {
  respondApi(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response>;
}
const MODULE = './api-cache.ts';
const LIST = '/api/media/list';
const CREDITS = '/api/credit/details';

/** What `build` of the worker responds, with what was to be done afterwards. */
async function ask(
  path: string,
  network: () => Response,
  build = 'test',
  language = 'en',
  token = 'of-a-person',
): Promise<Response> {
  vi.stubGlobal('__BUILD_ID__', build);
  vi.stubGlobal('fetch', async () => network());
  const { respondApi } = (await import(MODULE)) as ApiCache;
  const request = new Request(`https://site.example${path}`, {
    ...(path === LIST ? { method: 'POST', body: '{"page":1}' } : {}),
    headers: { 'accept-language': language, token },
  });
  const work: Promise<unknown>[] = [];
  const response = await respondApi(request, (more) => void work.push(more));
  await Promise.all(work);
  return response;
}
/** The real one, also where timers are not. */
const immediately = globalThis.setImmediate;
const reasonOf = ({ headers }: Response): string | null => headers.get('x-cached-reason');

const good = '{"code":100000,"msg":"ok","data":{}}';
const refused = '{"code":10001,"msg":"no","data":{}}';
const away = (): never => {
  throw new TypeError('Failed to fetch');
};
const html = (status: number): Response =>
  new Response('<html>Please log in</html>', { status, headers: { 'content-type': 'text/html' } });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('self', { __WB_MANIFEST: [] });
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  // A spy on a timer that is not real gives that one back.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a site that cannot answer now is answered for from the cache', async () => {
  const busy = () => new Response('{"code":50302,"msg":"later","data":{}}', { status: 503 });
  expect((await ask(LIST, busy, 'other')).status).toBe(503);
  await ask(LIST, () => new Response(good), 'other');
  const cached = await ask(LIST, busy, 'other');
  expect([await cached.text(), reasonOf(cached)]).toEqual([good, 'away']);
});

test('a refusal does not replace the last good response', async () => {
  expect(await (await ask(LIST, () => new Response(good))).text()).toBe(good);
  expect(await (await ask(LIST, () => new Response(refused))).text()).toBe(refused);
  expect(await (await ask(LIST, away)).text()).toBe(good);
});

test.each([
  ['a login page in place of the site', 200, 'portal'],
  ['a network that asks for a login', 511, 'portal'],
  ['a page that forbids', 403, 'portal'],
  ['an error page of a server', 500, 'away'],
  ['a proxy without its server', 502, 'away'],
])('%s counts as no network: the last good response, and the reason', async (_, status, reason) => {
  await ask(LIST, () => new Response(good));
  const response = await ask(LIST, () => html(status));
  expect([await response.text(), reasonOf(response)]).toEqual([good, reason]);
});

test('without a good response the reason comes alone', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const response = await ask(CREDITS, () => html(200));
  expect([response.status, await response.text(), reasonOf(response)]).toEqual([503, '', 'portal']);
});

test('an error that the site itself reports is passed on', async () => {
  await ask(LIST, () => new Response(good));
  const response = await ask(LIST, () => new Response(refused, { status: 500 }));
  expect([response.status, await response.text()]).toEqual([500, refused]);
});

test('responses belong to the person: they survive an update', async () => {
  await ask(LIST, () => new Response(good), 'first');
  vi.resetModules();
  expect(await (await ask(LIST, away, 'second')).text()).toBe(good);
});

test('responses of one person are given to nobody else', async () => {
  await ask(LIST, () => new Response(good));
  const response = await ask(LIST, () => html(502), 'test', 'en', 'of-another');
  expect([response.status, await response.text()]).toEqual([503, '']);
});

test('the list of creations is given out in every language, others only in their own', async () => {
  await ask(LIST, () => new Response(good));
  await ask(CREDITS, () => new Response(good));
  expect(await (await ask(LIST, away, 'test', 'zh-TW')).text()).toBe(good);
  await expect(ask(CREDITS, away, 'test', 'zh-TW')).rejects.toThrow('Failed to fetch');
});

test('the list of creations is given out however old, with its age; credits are not after a week', async () => {
  const day = 86_400_000;
  await ask(LIST, () => new Response(good));
  await ask(CREDITS, () => new Response(good));
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 30 * day);
  const list = await ask(LIST, away);
  expect(await list.text()).toBe(good);
  expect(Number(list.headers.get('age'))).toBeGreaterThanOrEqual((30 * day) / 1000);
  await expect(ask(CREDITS, away)).rejects.toThrow('Failed to fetch');
});

test('a network that was slow is waited for 2 s once, then 300 ms, until it answers in time', async () => {
  await ask(LIST, () => new Response(good));
  const { respondApi } = (await import(MODULE)) as ApiCache;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const set = vi.spyOn(globalThis, 'setTimeout');
  const waits = (): number[] =>
    set.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => [2000, 300].includes(ms));
  let arrive: (response: Response) => void = () => undefined;
  /** How long the worker waited for a network that answers `late` milliseconds after that. */
  const askSlowly = async (late: number): Promise<number> => {
    const before = waits().length;
    vi.stubGlobal('fetch', () => new Promise((resolve) => (arrive = resolve)));
    const work: Promise<unknown>[] = [];
    const headers = { 'accept-language': 'en', token: 'of-a-person' };
    const request = new Request(`https://site.example${LIST}`, {
      method: 'POST',
      body: '{"page":1}',
      headers,
    });
    const answer = respondApi(request, (more) => void work.push(more));
    while (waits().length === before) await new Promise(setImmediate);
    const wait = waits().at(-1) ?? 0;
    await vi.advanceTimersByTimeAsync(wait);
    expect(reasonOf(await answer)).toBe('slow');
    await vi.advanceTimersByTimeAsync(late);
    arrive(new Response(good));
    await Promise.all(work);
    return wait;
  };
  expect(await askSlowly(500)).toBe(2000);
  expect(await askSlowly(5000)).toBe(300);
  expect(await askSlowly(500), 'late, but in time').toBe(300);
  expect(await askSlowly(500)).toBe(2000);
});

test('a database that hangs holds no response back', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  await import(MODULE);
  vi.useFakeTimers();
  const since = Date.now();
  let answered: Response | undefined;
  void ask(CREDITS, () => new Response(good)).then((response) => (answered = response));
  // Between one limit and the next a hash is made, which takes real time.
  while (answered === undefined) {
    await new Promise(immediately);
    await vi.advanceTimersToNextTimerAsync();
  }
  expect(await answered.text()).toBe(good);
  expect(Date.now() - since).toBeLessThan(10_000);
});
