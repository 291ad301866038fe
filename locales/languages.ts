import { type Language, asLanguage } from '#contract/site/language.ts';
import { languageFacts } from './language-files.ts';

/** A folder with a `language.json` is a language. */
export const languages: readonly Language[] = languageFacts.map(asLanguage);

/** The languages that are offered, linked and redirected to. */
export const completeLanguages: readonly Language[] = languages.filter((language) => language.complete);
