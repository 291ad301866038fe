import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';

/** Nested texts; a leaf may hold `{{placeholders}}`. */
export interface ErrorTexts {
  [key: string]: string | ErrorTexts;
}

const files = import.meta.glob<ErrorTexts>('./*/faults.json', { eager: true, import: 'default' });

/** The server's own texts by language code; a language without the file falls back to English. */
export const errorTexts: ReadonlyMap<string, ErrorTexts> = new Map(
  Object.entries(files).map(([path, texts]) => [path.split('/')[1] ?? DEFAULT_LANGUAGE, texts]),
);
