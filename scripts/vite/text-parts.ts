import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { shellFamilies } from '#contract/site/shell-families.ts';
import type { TextPart } from '#src/i18n/text-files.ts';

const LATE = new Set(['device', 'recorder']);
/** The shell has no texts of what most visits never open; each part has those of its own families of tools. */
const isIn = (group: string, part: TextPart): boolean =>
  group === 'tools' || LATE.has(group) === (part === 'tools');

const PART = /\/ui\.json\?part=(shell|tools)$/;
const ENGLISH = 'en';
export const LOCALES = path.resolve(import.meta.dirname, '../../locales');

interface Tree {
  readonly [name: string]: string | Tree;
}

const isBranch = (value: string | Tree | undefined): value is Tree =>
  typeof value === 'object' && !('other' in value);

/**
 * `own` with what it lacks taken from `english`. The forms of a plural are a language's own: they are never
 * mixed.
 */
function completed(own: Tree, english: Tree): Tree {
  const filled = Object.entries(english).map(([name, fallback]) => {
    const value = own[name];
    return [
      name,
      isBranch(fallback) && isBranch(value) ? completed(value, fallback) : (value ?? fallback),
    ] as const;
  });
  return { ...own, ...Object.fromEntries(filled) };
}

/** One part of a language's texts, in English where the language has none. */
export function textPart(own: Tree, english: Tree, part: TextPart): Tree {
  return Object.fromEntries(Object.entries(completed(own, english)).filter(([group]) => isIn(group, part)));
}

export type ReadTree = (file: string) => Promise<Tree>;
export const readTree: ReadTree = async (file) => JSON.parse(await readFile(file, 'utf8')) as Tree;

/** The texts of families, by the family's name: those that come with the shell, or the others. */
async function familyTexts(folder: string, withShell: boolean, read: ReadTree): Promise<Tree> {
  const files = await readdir(folder).catch((): string[] => []);
  const texts = await Promise.all(
    files
      .filter((file) => shellFamilies.includes(path.parse(file).name) === withShell)
      .toSorted()
      .map(async (file) => [path.parse(file).name, await read(path.join(folder, file))] as const),
  );
  return Object.fromEntries(texts);
}

export async function textModule(code: string, part: TextPart, read: ReadTree): Promise<string> {
  const all = async (language: string): Promise<Tree> => ({
    ...(await read(path.join(LOCALES, language, 'ui.json'))),
    tools: await familyTexts(path.join(LOCALES, language, 'tools'), part !== 'tools', read),
  });
  return `export default ${JSON.stringify(textPart(await all(code), await all(ENGLISH), part))}`;
}

/**
 * Divides the one `ui.json` that translators edit, with the texts of the tools' families under
 * `tools.<family>`: `ui.json?part=shell` and `?part=tools` (families that do not come with the shell) are modules of
 * their own.
 */
export function textParts(): Plugin {
  return {
    name: 'mirari:text-parts',
    load: {
      filter: { id: PART },
      async handler(id) {
        const part = PART.exec(id)?.[1] as TextPart;
        const code = path.basename(path.dirname(id));
        const read: ReadTree = (file) => {
          this.addWatchFile(file);
          return readTree(file);
        };
        return { code: await textModule(code, part, read), moduleType: 'js' };
      },
    },
  };
}
