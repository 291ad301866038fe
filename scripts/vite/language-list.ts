import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { LanguageFacts } from '#contract/site/language.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../locales');

/** What every folder's `language.json` says, as the language menu lists them. */
async function readLanguages(): Promise<LanguageFacts[]> {
  const files = (await readdir(LOCALES))
    .map((code) => path.join(LOCALES, code, 'language.json'))
    .filter((file) => existsSync(file));
  const all = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as LanguageFacts & { order: number }),
  );
  return all.toSorted((a, b) => a.order - b.order).map((facts) => ({ ...facts, order: undefined }));
}

const FILES = /\/locales\/language-files\.ts$/;

/**
 * In the browser's build the languages are one list: a map of their files would cost every visitor the files'
 * names.
 */
export function languageList(): Plugin {
  return {
    name: 'mirari:language-list',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: FILES },
      handler: async () => `export const languageFacts = ${JSON.stringify(await readLanguages())};`,
    },
  };
}
