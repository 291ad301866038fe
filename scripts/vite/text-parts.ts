import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { shellFamilies } from '#contract/site/shell-families.ts';

/**
 * Groups of `ui.json` that app shell, landing page and tools do not use. A new group is in the first part
 * unless it is named here.
 */
const LATER: ReadonlySet<string> = new Set([
  'settings',
  'account',
  'share',
  'payResult',
  'checkout',
  'payments',
  'creditDetails',
  'balance',
  'invite',
  'checkIn',
  'credits',
  'paid',
  'explore',
  'media',
  'clip',
  'sessions',
  'tools',
]);

/** Groups of parts that most visits never open: they come with the texts of further tools. */
const FURTHER: ReadonlySet<string> = new Set(['tools', 'device']);

const PART = /\/ui\.json\?part=(first|later|tools)$/;
const ENGLISH = 'en';

type Part = 'first' | 'later' | 'tools';
interface Tree {
  readonly [name: string]: string | Tree;
}

const isIn = (group: string, part: Part): boolean =>
  part === 'tools'
    ? FURTHER.has(group)
    : LATER.has(group)
      ? part === 'later'
      : part === 'first' && !FURTHER.has(group);
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
export function textPart(own: Tree, english: Tree, part: Part): Tree {
  return Object.fromEntries(Object.entries(completed(own, english)).filter(([group]) => isIn(group, part)));
}

/** The texts of families, by the family's name: those that come with the shell, or the others. */
async function familyTexts(
  folder: string,
  withShell: boolean,
  readTree: (name: string) => Promise<Tree>,
): Promise<Tree> {
  const files = await readdir(folder).catch((): string[] => []);
  const texts = await Promise.all(
    files
      .filter((file) => shellFamilies.includes(path.parse(file).name) === withShell)
      .toSorted()
      .map(async (file) => [path.parse(file).name, await readTree(path.join(folder, file))] as const),
  );
  return Object.fromEntries(texts);
}

/**
 * Divides the one `ui.json` that translators edit, with the texts of the tools' families under
 * `tools.<family>`: `ui.json?part=first`, `?part=later` and `?part=tools` (families that do not come with the
 * shell) are modules of their own, so that no single file of a language is large.
 */
export function textParts(): Plugin {
  return {
    name: 'mirari:text-parts',
    load: {
      filter: { id: PART },
      async handler(id) {
        const part = PART.exec(id)?.[1] as Part;
        const file = id.replace(/\?.*$/, '');
        const english = path.join(path.dirname(file), '..', ENGLISH, 'ui.json');
        const readTree = async (name: string): Promise<Tree> => {
          this.addWatchFile(name);
          return JSON.parse(await readFile(name, 'utf8')) as Tree;
        };
        const read = async (name: string): Promise<Tree> => ({
          ...(await readTree(name)),
          tools: await familyTexts(path.join(path.dirname(name), 'tools'), part !== 'tools', readTree),
        });
        const texts = textPart(await read(file), await read(english), part);
        return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' };
      },
    },
  };
}
