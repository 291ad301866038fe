import { DEFAULT_LANGUAGE, localizedPath, splitPath } from '#contract/language.ts';
import { isServerPage, matchPath } from '#contract/paths.ts';
import { completeLanguages, languages } from '#locales/languages.ts';
import { cachedFile } from './build.ts';
import { languageOf } from './languages.ts';
import { contentsOf } from './payload.ts';

/** A network that accepts and never answers counts as none after this time. */
const PATIENCE_MS = 3000;

const folderOf = (code: string, path: string): string => {
  const language = completeLanguages.find((candidate) => candidate.code === code);
  const address = language ? localizedPath(path, language) : path;
  return address === '/' ? '' : address;
};

const plain = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

const keptPage = (code: string, path: string): Promise<Response | undefined> =>
  cachedFile(`${folderOf(code, path)}/index.html`);
/** The empty frame of a language: it draws the page that the address names, or says itself that there is none. */
const frame = (code: string): Promise<Response | undefined> => keptPage(code, '/_shell');

/** Files of people, of builds, and anything else that is a file. */
const FILES = /^\/(?:files|builds)\/|\.\w+$/;

/** Whether an address belongs to the application. */
export const isPageAddress = (pathname: string): boolean => !isServerPage(pathname) && !FILES.test(pathname);

/** Whether this build has a page at a path, so that its frame can draw it. */
async function isKnown(code: string, path: string): Promise<boolean> {
  const contents = await contentsOf(code);
  return matchPath(path, () => contents !== undefined && folderOf(code, path) in contents) !== undefined;
}

/**
 * Answers a page navigation out of this build, in the language that the server would choose: the kept page, else the
 * frame of the language, which draws any page that the build knows. No network is asked for those. An address that the
 * build does not know is the network's; where that fails or takes too long, the frame says so.
 */
export async function respondNavigation(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const address = plain(pathname);
  const { code: prefix, path } = splitPath(address, languages);
  const chosen = await languageOf(address);
  // As the server does: without a prefix, a reader of another language is sent to the prefixed address, but not by a link of the site.
  const fromSite = request.referrer.startsWith(`${self.location.origin}/`);
  if (prefix === undefined && !fromSite && chosen !== DEFAULT_LANGUAGE && (await frame(chosen)))
    return Response.redirect(folderOf(chosen, path) + search, 302);
  const shown = prefix === undefined && fromSite ? DEFAULT_LANGUAGE : chosen;
  const page = await keptPage(shown, path);
  if (page) return page;
  const own = await frame(shown);
  if (own && (await isKnown(shown, path))) return own;
  // The frame of another language is better than nothing, and worse than waiting for the network.
  const substitute = own ?? (await frame(DEFAULT_LANGUAGE));
  const late =
    substitute &&
    new Promise<Response>((resolve) => setTimeout(() => resolve(substitute.clone()), PATIENCE_MS));
  const live = fetch(request).catch(() => substitute ?? Response.error());
  return late ? Promise.race([live, late]) : live;
}
