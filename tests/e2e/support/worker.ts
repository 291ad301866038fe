import type { Page } from '@playwright/test';
import type { BuildManifest } from '#contract/site/builds.ts';
import { addressIn, hydrated } from './site.ts';
import { expect } from './test.ts';

/** Evaluated in a page: whether the worker in charge has cached its whole build in a language. */
export async function isCached(code: string): Promise<boolean> {
  const worker = navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.getRegistration();
  if (worker === null || registration?.active?.state !== 'activated') return false;
  for (const name of (await caches.keys()).filter((each) => each.startsWith('build-'))) {
    const cache = await caches.open(name);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const list = paths.find((path) => path.startsWith('/builds/meta/'));
    if (list === undefined) continue;
    const build = (await (await cache.match(list))?.json()) as BuildManifest;
    const files = [...build.shell, ...build.parts, ...(build.languages[code] ?? [])];
    if (files.every(({ path }) => paths.includes(path))) return true;
  }
  return false;
}

const untilCached = (page: Page, code: string): Promise<void> =>
  expect.poll(() => page.evaluate(isCached, code)).toBe(true);

/** The builds that are cached; none while the page is being loaded. Once only a new one is left, it is in charge. */
export const builds = (page: Page): Promise<string[]> =>
  page
    .evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('build-')))
    .catch(() => []);

/** Opens the home page, comes back, and waits until the worker controls it and has cached the build in the language. */
export async function settled(page: Page, origin: string, code: string): Promise<void> {
  await page.goto(origin + addressIn(code, '/'));
  await hydrated(page);
  await untilCached(page, code);
  await page.reload();
  await hydrated(page);
}

/**
 * Opens the home page and waits until the worker controls it: the least of its build is cached then, which is all
 * that data saver permits.
 */
export async function controlled(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Ends the running workers, as the browser does after half a minute without work (CDP). */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Console messages of a browser without a connection to the site. */
export const unreachable = new RegExp(
  [
    'ERR_CONNECTION_REFUSED',
    'ERR_FAILED',
    'ERR_EMPTY_RESPONSE',
    'ERR_CONNECTION_RESET',
    'ERR_SOCKET_NOT_CONNECTED',
    'Failed to fetch',
    'ERR_INTERNET_DISCONNECTED',
    'A ServiceWorker passed an Error Response',
    'error occurred when fetching the script',
    /The content of \S+ did not come/.source,
  ].join('|'),
);

/** A page, whoever drives it. */
interface Seen {
  evaluate(run: (text: string) => Promise<number>, text: string): Promise<number>;
}

/** How often a text is in the data of this origin on the device: databases, caches, storage, cookies. */
export const timesStored = (page: Seen, text: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no database'));
      });
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push(await done(rows.getAllKeys()), await done(rows.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, [...request.headers], await (await cache.match(request))?.text());
    }
    return JSON.stringify(found).split(wanted).length - 1;
  }, text);

/** Counts from now on how often the page is loaded. */
export function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  // Not domcontentloaded: a page that reloads itself early never gets so far.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}

/** Waits until no file has arrived for half a second. Playwright's own state never comes beside an event stream. */
export async function networkQuiet(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const arrived = (): number => performance.getEntriesByType('resource').length;
        const before = arrived();
        await new Promise((done) => setTimeout(done, 500));
        return arrived() - before;
      }),
    )
    .toBe(0);
}
