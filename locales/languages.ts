import { type Language, type LanguageFacts, asLanguage } from '#contract/site/language.ts';

/** What the folders with a `language.json` say, in the order of the language menu (scripts/vite/language-list.ts). */
declare const __LANGUAGES__: readonly LanguageFacts[];

export const languages: readonly Language[] = __LANGUAGES__.map(asLanguage);

/** The languages that are offered, linked and redirected to. */
export const completeLanguages: readonly Language[] = languages.filter((language) => language.complete);
