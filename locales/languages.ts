import type { Language } from '#contract/site/language.ts';

/** A folder with a `language.json` is a language; `order` is its position in the language menu. */
const folders = import.meta.glob<Language & { order: number }>('./*/language.json', { eager: true, import: 'default' });

export const languages: readonly Language[] = Object.values(folders).sort((a, b) => a.order - b.order);

/** The languages that are offered, linked and redirected to. */
export const completeLanguages: readonly Language[] = languages.filter((language) => language.complete);
