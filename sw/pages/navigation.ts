import { DEFAULT_LANGUAGE, splitPath } from '#contract/site/language.ts';
import { isServerPage } from '#contract/site/paths.ts';
import { languages } from '#locales/languages.ts';
import { cachedFile, hasScreens } from '#sw/build/files.ts';
import { withTimeout } from '#sw/contract/timeout.ts';
import { fetchSite } from '#sw/device/network.ts';
import { languageOf } from '#sw/device/languages.ts';
import { contentsOf, folderOf } from './payload.ts';
import { isChanged } from './published.ts';

/** A network that accepts and never responds counts as none after this time. Milliseconds. */
const TIMEOUT_MS = 1200;

const plain = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

const SHELL = '/_shell';
const cachedPage = (code: string, path: string): Promise<Response | undefined> =>
  cachedFile(`${folderOf(code, path)}/index.html`);
/** The empty app shell of a language: it draws the page of the address, or the 404 page. */
const appShell = (code: string): Promise<Response | undefined> => cachedPage(code, SHELL);

/** Files of users, of builds, and any other path with a file extension. */
const FILES = /^\/(?:files|builds)\/|\.\w+$/;

/** Whether an address belongs to the application. */
export const isPageAddress = (pathname: string): boolean => !isServerPage(pathname) && !FILES.test(pathname);

/** Whether this build has a page at a path, so that its app shell can draw it. */
const isKnown = async (code: string, path: string): Promise<boolean> =>
  folderOf(code, path) in ((await contentsOf(code)) ?? {});

/**
 * What an address without a slash at its end shows, as on the server: a path in a language; without a prefix, its
 * user is redirected (`to`) to the address of another language, but not by a link of the site (`fromSite`).
 * `isOwn`: the page is this build's, and the site has published none over it.
 */
async function choose(address: string, fromSite: boolean) {
  const { code: prefix, path } = splitPath(address, languages);
  const isPlain = prefix === undefined;
  const shown = isPlain && fromSite ? DEFAULT_LANGUAGE : await languageOf(address);
  const isMoved = isPlain && shown !== DEFAULT_LANGUAGE && (await appShell(shown)) !== undefined;
  const isOwn = path !== SHELL && !(await isChanged(folderOf(shown, path)));
  return { path, shown, to: isMoved ? folderOf(shown, path) : undefined, isOwn };
}

/** What this build shows at an address without a network: its page, or the app shell, which draws it. */
export async function cachedAnswer(address: string): Promise<Response | undefined> {
  const { path, shown, to, isOwn } = await choose(address, false);
  if (to !== undefined) return Response.redirect(to, 302);
  const page = isOwn ? await cachedPage(shown, path) : undefined;
  return page ?? (await appShell(shown)) ?? appShell(DEFAULT_LANGUAGE);
}

/**
 * Responds to a page navigation out of this build, in the language that the server would choose: the cached
 * page, else the app shell of the language, which draws any page that the build knows. These need no network.
 * Until the screens are cached the site's own page is whole before they arrive.
 * A page that the site has published since is the network's; the app shell draws it where that has none.
 * An address that the build does not know goes to the network; where that fails, takes too long, or is
 * another's page, the app shell reports it. A slash at the end is taken off, as by the server.
 */
export async function respondNavigation(request: Request): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const address = plain(pathname);
  if (address !== pathname) return Response.redirect(origin + address + search, 308);
  const fromSite = request.referrer.startsWith(`${self.location.origin}/`);
  const { path, shown, to, isOwn } = await choose(address, fromSite);
  if (to !== undefined) return Response.redirect(to + search, 302);
  const page = isOwn && (await cachedPage(shown, path));
  if (page) return page;
  const own = await appShell(shown);
  if (own && isOwn && (await isKnown(shown, path)) && (await hasScreens())) return own;
  // The app shell of another language is better than nothing, and worse than waiting for the network.
  const substitute = own ?? (await appShell(DEFAULT_LANGUAGE));
  if (!substitute) return fetch(request);
  return withTimeout(fetchSite(request), TIMEOUT_MS).catch(() => substitute);
}
