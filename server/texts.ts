import rosetta from 'rosetta';
import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';
import { type ErrorTexts, errorTexts } from '#locales/errors.ts';

const book = rosetta<ErrorTexts>(Object.fromEntries(errorTexts));

/** Values for the `{{placeholders}}` of a text. */
export type TextValues = Record<string, string | number>;

/** A server text in the user's language, else in English; an unknown key is returned as it is. */
export function serverText(language: string, key: string, values: TextValues = {}): string {
  const own = book.t(key, values, language);
  if (typeof own === 'string' && own !== '') return own;
  const english = book.t(key, values, DEFAULT_LANGUAGE);
  return typeof english === 'string' && english !== '' ? english : key;
}
