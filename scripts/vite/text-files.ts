import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { TextPart } from '#src/i18n/text-files.ts';
import { LOCALES, readTree, textModule } from './text-parts.ts';

const PARTS: readonly TextPart[] = ['shell', 'tools'];

/** The texts of all languages as the browser loads them. */
export interface TextFiles {
  /** Hash of them all: part of every name, so that a page knows the names without a list of them. */
  id: string;
  /** The address of a part in a build. */
  fileOf(part: TextPart, code: string): string;
  /** Contents by file name in a build. */
  contents: ReadonlyMap<string, string>;
}

/** Reads all texts and names their files (src/i18n/text-files.ts knows the rule). */
export async function readTextFiles(): Promise<TextFiles> {
  const folders = (await readdir(LOCALES)).filter((code) => existsSync(path.join(LOCALES, code, 'ui.json')));
  const modules = await Promise.all(
    folders
      .toSorted()
      .flatMap((code) =>
        PARTS.map(async (part) => ({ part, code, text: await textModule(code, part, readTree) })),
      ),
  );
  const hash = createHash('sha256');
  for (const { part, code, text } of modules) hash.update(`${part} ${code} ${text}\n`);
  const id = hash.digest('hex').slice(0, 10);
  const fileOf = (part: TextPart, code: string): string => `assets/${part}-${code}.${id}.js`;
  return { id, fileOf, contents: new Map(modules.map(({ part, code, text }) => [fileOf(part, code), text])) };
}

/** Adds the texts to the browser's build as files of their own, whose names follow the rule. */
export function textFiles({ contents }: TextFiles): Plugin {
  return {
    name: 'mirari:text-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [fileName, source] of contents) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
