import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CachesDouble } from '#tests/support/page/cache-double.ts';

/** The worker's modules, which are typed against another world. */
interface Routes {
  staticRoutes(): Promise<{ condition: { urlPattern?: { pathname: string } }; source: unknown }[]>;
  cacheRouted(): Promise<void>;
}
const ROUTES = './static-routes.ts';

let device: CachesDouble;
let open: string[];
beforeEach(() => {
  vi.resetModules();
  device = new CachesDouble();
  device.fill('build-test', {
    '/index.html': 'home',
    '/_shell/index.html': 'app shell',
    '/zh-tw/index.html': 'home in zh-tw',
    '/zh-tw/_shell/index.html': 'app shell in zh-tw',
  });
  open = ['/zh-tw'];
  vi.stubGlobal('caches', device);
  vi.stubGlobal('__BUILD_ID__', 'test');
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('self', {
    __WB_MANIFEST: ['/assets/base.css', '/assets/index.js', '/assets/onest-latin.woff2'].map((url) => ({
      url,
    })),
    location: new URL('https://site.example'),
    navigator: { languages: ['en'] },
    clients: { matchAll: async () => open.map((path) => ({ url: `https://site.example${path}` })) },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const routes = async (): Promise<Routes> => (await import(ROUTES)) as Routes;
const entry = async (path: string): Promise<string | undefined> =>
  device.boxes.get('build-test')?.get(path)?.clone().text();

test('the browser opens landing pages of the languages in use, and style and type of the shell, by itself', async () => {
  const { staticRoutes, cacheRouted } = await routes();
  await cacheRouted();
  const rules = (await staticRoutes()).flatMap(({ condition }) => condition.urlPattern?.pathname ?? []);
  expect(rules).toEqual(['/', '/zh-tw', '/assets/base.css', '/assets/onest-latin.woff2']);
  expect([await entry('/'), await entry('/zh-tw')]).toEqual(['home', 'home in zh-tw']);
  expect(await entry('/zh')).toBeUndefined();
});

test('the browser opens the fonts of the languages in use by itself, too', async () => {
  device.fill('build-test', {
    '/builds/meta/test.json': JSON.stringify({
      id: 'test',
      languages: {
        ru: [{ path: '/assets/onest-cyrillic.woff2' }, { path: '/ru/index.html' }],
        vi: [{ path: '/assets/onest-vietnamese.woff2' }],
      },
    }),
  });
  open = ['/ru'];
  const { staticRoutes } = await routes();
  const files = (await staticRoutes()).flatMap(({ condition }) => condition.urlPattern?.pathname ?? []);
  expect(files.filter((path) => path.endsWith('2'))).toEqual([
    '/assets/onest-latin.woff2',
    '/assets/onest-cyrillic.woff2',
  ]);
});

test('a page that is damaged, or that the site has published something over, gives its place to the app shell', async () => {
  const { cacheRouted } = await routes();
  await cacheRouted();
  device.fill('build-test', { '/': 'half a pa' });
  await cacheRouted();
  expect(await entry('/')).toBe('home');
  vi.resetModules();
  device.fill('published', { '/builds/latest.json': '{"pages":{"/":"1"}}' });
  await (await routes()).cacheRouted();
  expect([await entry('/'), await entry('/zh-tw')]).toEqual(['app shell', 'home in zh-tw']);
});

test('a language that is used no more, and whose pages are removed, opens in English', async () => {
  const { cacheRouted } = await routes();
  await cacheRouted();
  open = [];
  for (const path of ['/zh-tw/index.html', '/zh-tw/_shell/index.html'])
    device.boxes.get('build-test')?.delete(path);
  await cacheRouted();
  expect(await entry('/zh-tw')).toBe('app shell');
});
