import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

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

const PART = /\/ui\.json\?part=(first|later)$/;
const FAMILY = /\/tools\/([^/]+)\.json\?part=tool$/;
const ENGLISH = 'en';

/** Families whose texts come with the shell; those of the others are loaded with their pages. */
const WITH_SHELL: ReadonlySet<string> = new Set(['face-swap', 'image-enhancer']);

type Part = 'first' | 'later';
interface Tree {
  readonly [name: string]: string | Tree;
}

const partOf = (group: string): Part => (LATER.has(group) ? 'later' : 'first');
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
  return Object.fromEntries(
    Object.entries(completed(own, english)).filter(([group]) => partOf(group) === part),
  );
}

/** The texts of the families that come with the shell, by the family's name. */
async function familyTexts(folder: string, readTree: (name: string) => Promise<Tree>): Promise<Tree> {
  const files = await readdir(folder).catch((): string[] => []);
  const texts = await Promise.all(
    files
      .filter((file) => WITH_SHELL.has(path.parse(file).name))
      .toSorted()
      .map(async (file) => [path.parse(file).name, await readTree(path.join(folder, file))] as const),
  );
  return Object.fromEntries(texts);
}

/**
 * Divides the one `ui.json` that translators edit, with the texts of the tools' families under
 * `tools.<family>`: `ui.json?part=first` and `?part=later` are modules of their own, so that no single file
 * of a language is large.
 */
export const textParts = (): Plugin[] => [uiParts(), familyParts()];

/** `tools/<family>.json?part=tool`: the texts of one family, in English where the language has none. */
function familyParts(): Plugin {
  return {
    name: 'mirari:family-texts',
    load: {
      filter: { id: FAMILY },
      async handler(id) {
        const file = id.replace(/\?.*$/, '');
        const english = path.join(path.dirname(file), '..', '..', ENGLISH, 'tools', path.basename(file));
        const [own, fallback] = await Promise.all(
          [file, english].map(async (name) => {
            this.addWatchFile(name);
            return JSON.parse(await readFile(name, 'utf8')) as Tree;
          }),
        );
        const texts = completed(own ?? {}, fallback ?? {});
        return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' };
      },
    },
  };
}

function uiParts(): Plugin {
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
          tools: await familyTexts(path.join(path.dirname(name), 'tools'), readTree),
        });
        const texts = textPart(await read(file), await read(english), part);
        return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' };
      },
    },
  };
}
