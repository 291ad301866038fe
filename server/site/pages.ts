import { type PathFamily, matchPath } from '#contract/site/paths.ts';
import {
  DEFAULT_LANGUAGE,
  acceptedTags,
  chooseLanguage,
  localizedPath,
  splitPath,
} from '#contract/site/language.ts';
import { completeLanguages, languages } from '#locales/languages.ts';
import { publishedTemplates } from '#locales/templates.ts';
import { toolOf } from '#tools/index.ts';

/** A slug names a tool under `/`, and a published template under `/template/`. */
export const isModel = (slug: string, family: PathFamily): boolean =>
  family === 'template-model' ? publishedTemplates.includes(slug) : toolOf(slug) !== undefined;

type PageAnswer =
  | { kind: 'redirect'; to: string; permanent: boolean }
  /** Build files to try, in this order; `negotiated` when the language came from the request's headers. */
  | { kind: 'page'; status: 200 | 404; path: string; files: string[]; language: string; negotiated: boolean };

export function addressIn(language: string, path: string): string {
  const spoken = completeLanguages.find(({ code }) => code === language);
  return spoken ? localizedPath(path, spoken) : path;
}

const folderOf = (language: string, path: string): string => addressIn(language, path).replace(/^\/$/, '');

const htmlOf = (language: string, path: string): string => `${folderOf(language, path)}/index.html`;

type IsPublished = (language: string, path: string) => boolean;

export interface NavigationLanguage {
  saved: string | undefined;
  acceptLanguage: string | undefined;
  /** The link was on a page of this site, where links always name their language: no prefix means English. */
  fromSite: boolean;
}

/** `/zh-TW/pricing` as the site writes it; undefined where the language's case is right. */
function inLowerCase(address: string): string | undefined {
  const [, first = ''] = address.split('/');
  const prefix = first.toLowerCase();
  if (first === prefix || !languages.some((language) => language.prefix === prefix)) return undefined;
  return `/${prefix}${address.slice(first.length + 1)}`;
}

/**
 * The response to an address without file extension; `preference` is undefined for requests that are not
 * navigations, which keep the addressed language.
 */
export function pageAt(
  address: string,
  preference: NavigationLanguage | undefined,
  isPublished: IsPublished,
): PageAnswer {
  const lower = inLowerCase(address);
  if (lower !== undefined) return { kind: 'redirect', to: lower, permanent: true };
  const { code, path } = splitPath(address, languages);
  const accepted = acceptedTags(preference?.acceptLanguage ?? '');
  const chosen = chooseLanguage({ pathname: address, saved: preference?.saved, accepted }, completeLanguages);
  const offered = code === undefined || completeLanguages.some((language) => language.code === code);
  const match = offered ? matchPath(path, isModel) : undefined;
  const isPage = match !== undefined && match.page.family !== 'error';
  const language = completeLanguages.find((candidate) => candidate.code === chosen);
  const isForeign = code === undefined && preference && !preference.fromSite && chosen !== DEFAULT_LANGUAGE;
  if (isPage && isForeign && language && isPublished(chosen, path)) {
    return { kind: 'redirect', to: localizedPath(path, language), permanent: false };
  }
  const shown = code ?? DEFAULT_LANGUAGE;
  if (!isPage || !isPublished(shown, path))
    return {
      kind: 'page',
      status: 404,
      path: '/404',
      files: [htmlOf(chosen, '/404')],
      language: chosen,
      negotiated: code === undefined,
    };
  return {
    kind: 'page',
    status: 200,
    path,
    files: [htmlOf(shown, path), htmlOf(shown, '/_shell')],
    language: shown,
    negotiated: code === undefined,
  };
}

/**
 * The route check for clients: `{}` for a page, a redirect from the table, or the 404 of the specification.
 */
export function checkRoute(
  address: string,
  redirects: { of(address: string): { to: string } | undefined },
  isPublished: IsPublished,
): { redirect?: string; status?: number; message?: string } {
  const [pathname = '/'] = address.split(/[?#]/);
  const plain = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const moved = redirects.of(plain);
  if (moved) return { redirect: moved.to };
  const lower = inLowerCase(plain);
  if (lower !== undefined) return { redirect: lower };
  const { code, path } = splitPath(plain, languages);
  const offered = code === undefined || completeLanguages.some((language) => language.code === code);
  const match = offered && pathname.startsWith('/') ? matchPath(path, isModel) : undefined;
  if (!match || match.page.family === 'error' || !isPublished(code ?? DEFAULT_LANGUAGE, path))
    return { status: 404, message: 'Page Not Found' };
  return {};
}
