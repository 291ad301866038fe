import { DEFAULT_LANGUAGE, localizedPath, splitPath } from '#contract/language.ts';
import { completeLanguages, languages } from '#locales/languages.ts';
import { kept } from './build.ts';
import { languageOf } from './languages.ts';

/** A network that accepts and never answers counts as none after this time. */
const PATIENCE_MS = 3000;

const folderOf = (code: string, path: string): string => {
  const language = completeLanguages.find((candidate) => candidate.code === code);
  const address = language ? localizedPath(path, language) : path;
  return address === '/' ? '' : address;
};

const plain = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

/** The kept page of an address: the language is chosen as the server would, and a redirect answered as it would. */
async function keptPage(pathname: string): Promise<Response | undefined> {
  const code = await languageOf(pathname);
  const { code: prefix, path } = splitPath(pathname, languages);
  if (prefix === undefined && code !== DEFAULT_LANGUAGE && (await kept(`${folderOf(code, path)}/index.html`))) {
    return Response.redirect(folderOf(code, path), 302);
  }
  return kept(`${folderOf(prefix ?? DEFAULT_LANGUAGE, path)}/index.html`);
}

/** The frame of the reader's language, which draws the page the address names; 404 or not, it says so itself. */
async function frame(pathname: string): Promise<Response | undefined> {
  const code = await languageOf(pathname);
  return (await kept(`${folderOf(code, '/_shell')}/index.html`)) ?? kept(`${folderOf(DEFAULT_LANGUAGE, '/_shell')}/index.html`);
}

/** Answers a page navigation: the kept page of this build, else the network, else the frame of the right language. */
export async function answerNavigation(request: Request): Promise<Response> {
  const pathname = plain(new URL(request.url).pathname);
  const page = await keptPage(pathname);
  if (page) return page;
  const substitute = await frame(pathname);
  const late = substitute && new Promise<Response>((resolve) => setTimeout(() => resolve(substitute.clone()), PATIENCE_MS));
  const live = fetch(request).catch(() => substitute ?? Response.error());
  return late ? Promise.race([live, late]) : live;
}
