import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';

type Names = Record<string, string>;
const first = import.meta.glob<{ names: Names }>('./*/ui.json', { eager: true, import: 'effects' });
const others = import.meta.glob<Names>('./*/tools/effects.json', { eager: true, import: 'names' });

const namesIn = (language: string): Names => ({
  ...first[`./${language}/ui.json`]?.names,
  ...others[`./${language}/tools/effects.json`],
});

/** The name behind a key such as `effects.names.cat` or `tools.effects.names.hug`, in a language or in English. */
export function effectName(key: string, language: string): string {
  const name = key.replace(/^.*\./, '');
  return namesIn(language)[name] ?? namesIn(DEFAULT_LANGUAGE)[name] ?? key;
}
