import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CachesDouble } from '#tests/support/page/cache-double.ts';

const ORIGIN = 'https://site.example';
let pages: Record<string, string | null> | undefined;
let isOnline = true;

type Respond = (request: Request) => Promise<Response>;
/** The worker's modules, which are typed against another world. */
const open = async (name: string) =>
  (await import(name)) as {
    respondNavigation: Respond;
    respondPayload: Respond;
    followPublished: () => Promise<void>;
  };

const html = (text: string): Response =>
  new Response(text, {
    headers: { 'content-type': 'text/html', 'content-security-policy': "require-trusted-types-for 'script'" },
  });

beforeEach(() => {
  vi.resetModules();
  isOnline = true;
  const device = new CachesDouble();
  device.fill('build-test', {
    '/index.html': 'home of the build',
    '/_shell/index.html': 'app shell',
    '/_pages.json': '{"":{"of":"the build"},"/pricing":{"of":"the build"}}',
  });
  vi.stubGlobal('caches', device);
  vi.stubGlobal('__BUILD_ID__', 'test');
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    location: new URL(ORIGIN),
    navigator: { languages: ['en'] },
    clients: { matchAll: async () => [{ url: `${ORIGIN}/` }] },
  });
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    if (!isOnline) throw new TypeError('no network');
    const path = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;
    if (path === '/builds/latest.json') return Response.json({ id: 'test', pages });
    if (path.endsWith('_payload.json')) return Response.json({ of: `${pages?.['/']}` });
    return html('home of the site');
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function visit() {
  const { respondNavigation } = await open('./navigation.ts');
  const { respondPayload } = await open('./payload.ts');
  const page = await respondNavigation(new Request(`${ORIGIN}/`));
  const payload = await respondPayload(new Request(`${ORIGIN}/_payload.json`));
  return [await page.text(), ((await payload.json()) as { of: string }).of];
}

test('what the site publishes is the network’s, and kept for times without one, until it is taken back', async () => {
  const { followPublished } = await open('./published.ts');
  pages = undefined;
  await followPublished();
  expect(await visit()).toEqual(['home of the build', 'the build']);
  pages = { '/': 'v1', '/pricing': null };
  await followPublished();
  expect(await visit()).toEqual(['home of the site', 'v1']);
  isOnline = false;
  expect(await visit()).toEqual(['app shell', 'v1']);
  vi.resetModules();
  expect(await visit(), 'a worker that has started again').toEqual(['app shell', 'v1']);
  isOnline = true;
  pages = undefined;
  await (await open('./published.ts')).followPublished();
  expect(await visit()).toEqual(['home of the build', 'the build']);
});

test('a page that knows of another version waits for it', async () => {
  const { respondPayload } = await open('./payload.ts');
  const answers: Array<(answer: Response) => void> = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const payload = respondPayload(new Request(`${ORIGIN}/_payload.json?v=v2`));
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  answers[0]?.(Response.json({ of: 'v2' }));
  expect(await (await payload).json()).toEqual({ of: 'v2' });
});
