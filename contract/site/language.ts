export interface Language {
  /** Folder, route-name suffix and value of the locale cookie, for example `zh-tw`. */
  code: string;
  /** Path prefix without slash; empty for English. */
  prefix: string;
  /** BCP 47 form for `<html lang>`, `hreflang` and `Intl`. */
  tag: string;
  /** The language's own name. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** A language that is not complete is not offered, linked or redirected to. */
  complete: boolean;
}

export const DEFAULT_LANGUAGE = 'en';

/** What a `language.json` says besides its `order` in the language menu: only what is not as in most languages. */
export type LanguageFacts = Pick<Language, 'code' | 'name'> & Partial<Language>;

/** A language by its `language.json`: every page carries them all, so they say no more than they must. */
export const asLanguage = (facts: LanguageFacts): Language => ({
  prefix: facts.code === DEFAULT_LANGUAGE ? '' : facts.code,
  tag: facts.code,
  direction: 'ltr',
  complete: true,
  ...facts,
});

/** Splits `/zh-tw/pricing` into its language code and the path without prefix (`/` for home). */
export function splitPath(
  pathname: string,
  languages: readonly Language[],
): { code: string | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const language = languages.find((candidate) => candidate.prefix !== '' && candidate.prefix === first);
  if (!language) return { code: undefined, path: pathname || '/' };
  return { code: language.code, path: `/${rest.join('/')}` };
}

/** The address of `path` in a language: no trailing slash, no prefix for English. */
export function localizedPath(path: string, language: Language): string {
  if (language.prefix === '') return path;
  return path === '/' ? `/${language.prefix}` : `/${language.prefix}${path}`;
}

/**
 * `zh-Hant`, `zh-TW` and `zh-HK` mean zh-tw, other Chinese zh, Portuguese pt-br, the others their first part.
 */
function codeOfTag(tag: string): string {
  const lower = tag.trim().toLowerCase();
  if (/^zh\b.*\b(hant|tw|hk|mo)\b/.test(lower)) return 'zh-tw';
  const base = lower.split('-')[0] ?? '';
  return base === 'pt' ? 'pt-br' : base;
}

/** Tags of an `Accept-Language` header, the most wanted first. */
export function acceptedTags(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/**
 * The language of a visit: path prefix, else saved choice, else what the browser asks for, else English.
 * Server, page and service worker call this same function.
 */
export function chooseLanguage(
  visit: { pathname: string; saved?: string | undefined; accepted?: readonly string[] | undefined },
  languages: readonly Language[],
): string {
  const prefixed = splitPath(visit.pathname, languages).code;
  if (prefixed) return prefixed;
  const offered = (code: string | undefined): boolean => languages.some((l) => l.code === code && l.complete);
  const saved = visit.saved?.toLowerCase();
  if (saved !== undefined && offered(saved)) return saved;
  return (visit.accepted ?? []).map(codeOfTag).find(offered) ?? DEFAULT_LANGUAGE;
}
