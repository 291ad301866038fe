import { DEFAULT_LANGUAGE } from '#contract/language.ts';

/** Nested texts; a leaf may hold `{{placeholders}}`. */
export interface FaultTexts {
  [key: string]: string | FaultTexts;
}

const files = import.meta.glob<FaultTexts>('./*/faults.json', { eager: true, import: 'default' });

/** The server's own texts by language code; a language without the file reads English. */
export const faultTexts: ReadonlyMap<string, FaultTexts> = new Map(
  Object.entries(files).map(([path, texts]) => [path.split('/')[1] ?? DEFAULT_LANGUAGE, texts]),
);
