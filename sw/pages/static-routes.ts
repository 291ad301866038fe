import { completeLanguages } from '#locales/languages.ts';
import { cacheName, cachedManifest, ownCache, shell } from '#sw/build/manifest.ts';
import { usedLanguages } from '#sw/device/languages.ts';
import { cachedAnswer } from './navigation.ts';
import { folderOf } from './payload.ts';

/**
 * A rule of the Static Routing API, as far as it is used here:
 * https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes
 */
export interface StaticRoute {
  condition: {
    urlPattern?: { pathname: string; search?: string };
    requestMode?: RequestMode;
    runningStatus?: 'not-running';
  };
  source: 'fetch-event' | { cacheName: string };
}

const addressOf = (code: string): string => folderOf(code, '/') || '/';

/**
 * What the browser opens without the worker: while that is not running, the landing pages of the languages in
 * use; at any time, style and type of the shell and of these languages, since the browser starts the worker beside
 * such a page and a file would wait for it. What is not cached comes from the network. Any other page waits for the
 * worker: without a rule Chromium asks the network as well, and throws the answer away.
 */
export async function staticRoutes(): Promise<StaticRoute[]> {
  const source = { cacheName };
  const used = await usedLanguages();
  const { languages = {} } = (await cachedManifest()) ?? {};
  const pages = used.map((code): StaticRoute => ({
    condition: {
      runningStatus: 'not-running',
      requestMode: 'navigate',
      urlPattern: { pathname: addressOf(code), search: '' },
    },
    source,
  }));
  const files = [...shell, ...used.flatMap((code) => languages[code] ?? [])]
    .filter(({ path }) => /\.(?:css|woff2)$/.test(path))
    .map(({ path }): StaticRoute => ({ condition: { urlPattern: { pathname: path } }, source }));
  return [...pages, ...files, { condition: { requestMode: 'navigate' }, source: 'fetch-event' }];
}

/** Where a response leads, and its text: two are alike where both are. */
const textOf = async (response: Response | undefined): Promise<string | undefined> =>
  response && `${response.headers.get('location')} ${await response.clone().text()}`;

/**
 * Caches, under the address of each landing page that has a rule or may get one, what the worker would respond
 * there without a network. No rule reads a cookie or what the site has published, so this is repeated whenever
 * a page says hello.
 */
export async function cacheRouted(): Promise<void> {
  const cache = await ownCache();
  const used = await usedLanguages();
  for (const { code } of completeLanguages) {
    const address = addressOf(code);
    const before = await cache.match(address);
    if (!before && !used.includes(code)) continue;
    const answer = await cachedAnswer(address);
    if (answer && (await textOf(answer)) !== (await textOf(before))) await cache.put(address, answer);
  }
}
