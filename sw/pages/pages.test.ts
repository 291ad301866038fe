import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CachesDouble } from '#tests/support/page/cache-double.ts';

const ORIGIN = 'https://site.example';
type Respond = (request: Request) => Promise<Response>;
interface Pages {
  respondNavigation: Respond;
  respondPayload: Respond;
  respondPicture: Respond;
}

let device: CachesDouble;
let pages: Pages;
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  device = new CachesDouble();
  device.fill('build-test', {
    '/index.html': 'home',
    '/_shell/index.html': 'app shell',
    '/_pages.json': '{"":{},"/pricing":{"of":"pricing"}}',
    '/zh-tw/index.html': 'home in zh-tw',
    '/zh-tw/_shell/index.html': 'app shell in zh-tw',
    '/zh-tw/_pages.json': '{"/zh-tw":{}}',
  });
  vi.stubGlobal('caches', device);
  vi.stubGlobal('__BUILD_ID__', 'test');
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    location: new URL(ORIGIN),
    navigator: { languages: ['en'] },
  });
  const modules = ['./navigation.ts', './payload.ts', './pictures.ts'];
  pages = Object.assign({}, ...(await Promise.all(modules.map((name) => import(name))))) as Pages;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const silent = (): Promise<Response> => new Promise(() => {});
const portal = async (): Promise<Response> =>
  new Response('Please log in', { headers: { 'content-type': 'text/html' } });
const ours = async (): Promise<Response> =>
  new Response('a page of the site', {
    headers: { 'content-type': 'text/html', 'content-security-policy': "require-trusted-types-for 'script'" },
  });

/** The response to an address; `network` is asked where the worker asks. */
async function open(what: keyof Pages, path: string, network: () => Promise<Response>): Promise<Response> {
  vi.stubGlobal('fetch', vi.fn(network));
  return pages[what](new Request(new URL(path, ORIGIN)));
}
/** The same, as soon as `ms` have passed at the latest. */
async function within(ms: number, response: Promise<Response>): Promise<Response | 'nothing'> {
  let settled: Response | 'nothing' = 'nothing';
  void response.then((value) => (settled = value));
  for (let passed = 0; passed <= ms; passed += ms) {
    // What needs no network takes turns of the loop, not time.
    for (let turns = 0; turns < 20; turns += 1) await new Promise((next) => setImmediate(next));
    await vi.advanceTimersByTimeAsync(ms);
  }
  return settled;
}
const textOf = async (response: Response | 'nothing'): Promise<string> =>
  response === 'nothing' ? response : response.text();

describe('an address with a slash at its end', () => {
  test.each([
    ['/pricing/', '/pricing'],
    ['/pricing/?a=1', '/pricing?a=1'],
    ['/zh-tw/', '/zh-tw'],
    ['/zh-tw/pricing//', '/zh-tw/pricing'],
    ['/nothing/', '/nothing'],
  ])('%s leads to %s, as on the server', async (from, to) => {
    const { status, headers } = await open('respondNavigation', from, silent);
    expect([status, headers.get('location')]).toEqual([308, ORIGIN + to]);
  });

  test('leads to no other site', async () => {
    const { headers } = await open('respondNavigation', `${ORIGIN}//evil.example/`, silent);
    expect(headers.get('location')).toBe(`${ORIGIN}//evil.example`);
  });
});

test('cached pages open at once on a silent network, also where the database hangs', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  Object.assign(self, { cookieStore: { get: async () => null } });
  expect(await textOf(await within(1, open('respondNavigation', '/', silent)))).toBe('home');
  expect(await textOf(await within(1, open('respondNavigation', '/pricing', silent)))).toBe('app shell');
});

test('until the screens are cached, a page is the site’s own, and the app shell’s where that does not come', async () => {
  device.fill('build-test', {
    '/builds/meta/test.json':
      '{"id":"test","parts":[{"path":"/assets/pages.js"}],"device":[],"languages":{}}',
  });
  expect(await textOf(await open('respondNavigation', '/pricing', ours))).toBe('a page of the site');
  expect(await textOf(await within(1300, open('respondNavigation', '/pricing', silent)))).toBe('app shell');
  expect(await textOf(await within(1, open('respondNavigation', '/', silent)))).toBe('home');
  device.fill('build-test', { '/assets/pages.js': '' });
  expect(await textOf(await open('respondNavigation', '/pricing', ours))).toBe('app shell');
});

test('an unknown address is said to be one within two seconds of a silent network', async () => {
  const shell = await within(1300, open('respondNavigation', '/nothing', silent));
  expect(await textOf(shell)).toBe('app shell');
  const payload = await within(700, open('respondPayload', '/nothing/_payload.json', silent));
  expect(payload).toMatchObject({ status: 404 });
  const zh = open('respondNavigation', '/zh-tw/nothing', silent);
  expect(await textOf(await within(1300, zh))).toBe('app shell in zh-tw');
});

test('a page of something between is not the site’s; one of the site is', async () => {
  expect(await (await open('respondNavigation', '/nothing', portal)).text()).toBe('app shell');
  expect(await (await open('respondNavigation', '/nothing', ours)).text()).toBe('a page of the site');
  expect(await open('respondPayload', '/nothing/_payload.json', portal)).toMatchObject({ status: 404 });
});

test('the empty app shell is no page of its own', async () => {
  expect(await (await open('respondNavigation', '/_shell', ours)).text()).toBe('a page of the site');
});

test('without a worker’s files the network’s page is passed on, whatever it is', async () => {
  device.boxes.clear();
  expect(await (await open('respondNavigation', '/', portal)).text()).toBe('Please log in');
});

describe('a picture', () => {
  const picture = async (): Promise<Response> =>
    new Response('picture', { headers: { 'content-type': 'image/avif' } });
  const away = async (): Promise<never> => {
    throw new TypeError('Failed to fetch');
  };
  const typeOf = ({ headers }: Response): string | null => headers.get('content-type');

  test('comes from the network', async () => {
    expect(typeOf(await open('respondPicture', '/media/a.avif', picture))).toBe('image/avif');
  });

  test('comes from the browser’s own cache without a network, however old', async () => {
    let calls = 0;
    const kept = (): Promise<Response> => ((calls += 1) === 1 ? away() : picture());
    expect(typeOf(await open('respondPicture', '/media/a.avif', kept))).toBe('image/avif');
    expect(fetch).toHaveBeenLastCalledWith(
      `${ORIGIN}/media/a.avif`,
      expect.objectContaining({ cache: 'only-if-cached' }),
    );
  });

  test.each([
    ['without a network', away],
    ['behind a login page', portal],
  ])('is a calm surface %s, never a broken one', async (_, network) => {
    expect(typeOf(await open('respondPicture', '/media/a.avif', network))).toBe('image/svg+xml');
  });
});
