import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';

const files = import.meta.glob<{ names: Record<string, string> }>('./*/ui.json', { eager: true, import: 'effects' });

/** The name behind a key such as `effects.names.hug`, in a language or in English. */
export function effectName(key: string, language: string): string {
  const name = key.replace('effects.names.', '');
  return files[`./${language}/ui.json`]?.names[name] ?? files[`./${DEFAULT_LANGUAGE}/ui.json`]?.names[name] ?? key;
}
