import { DEFAULT_LANGUAGE, localizedPath } from '#contract/site/language.ts';
import { languages } from '#locales/languages.ts';

/**
 * The address of a page path (`/pricing?x=1#y`) in a language; addresses outside the site stay as they are.
 */
export function hrefIn(code: string, to: string): string {
  if (!to.startsWith('/') || to.startsWith('//')) return to;
  const language =
    languages.find((candidate) => candidate.code === code) ??
    languages.find((candidate) => candidate.code === DEFAULT_LANGUAGE);
  if (!language) return to;
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  return localizedPath(path, language) + rest;
}
