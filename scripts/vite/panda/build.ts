import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { classesIn, cut, shortName, wholeSheet } from './css.ts';
import { classesOf, type Recipe } from './recipe.ts';
import { readTogether, type Css, type Source } from './source.ts';

const LAYERS = '@layer reset, base, tokens, recipes, utilities;';

export type Names = ReadonlyMap<string, string>;

export interface PandaBuild {
  /** The sheet of what a page shows at once. */
  main: string;
  css: Css;
  /** The names that a module's css() uses, and the stylesheet of a lazy module. */
  module: (file: string, source: Source) => { names: Names; sheet: string | undefined };
  recipe: (name: string) => { recipe: Recipe; names: Names; sheet: string | undefined };
}

/** A root is a file, or a folder with all its modules (`folder/**`). */
function expand(root: string, pattern: string): string[] {
  if (!pattern.endsWith('/**')) return [path.join(root, pattern)];
  const folder = path.join(root, pattern.slice(0, -3));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => path.join(folder, file));
}

const words = (classes: string): string[] => classes.split(' ').filter(Boolean);

/**
 * Divides Panda's stylesheet: what the roots import statically is one sheet; a lazy module has a sheet of its
 * own under names of its own, so the first load does not grow with it and the order of loading cannot matter.
 * Without roots everything is in the one sheet.
 */
export async function buildPanda(outdir: string, roots: readonly string[] | undefined): Promise<PandaBuild> {
  const root = process.cwd();
  const load = (file: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(path.join(outdir, file)).href);
  const css = (await load('css/css.js'))['css'] as Css;
  const sheet = await wholeSheet();
  const all = classesIn(sheet);

  const recipes = new Map<string, Recipe>();
  for (const file of readdirSync(path.join(outdir, 'recipes'))) {
    const name = path.basename(file, '.js');
    if (!file.endsWith('.js') || name === 'index' || name === 'create-recipe') continue;
    const found = Object.values(await load(`recipes/${file}`)).find(
      (value): value is Recipe => typeof value === 'function',
    );
    if (found !== undefined) recipes.set(name, found);
  }

  const together =
    roots &&
    readTogether(
      roots.flatMap((pattern) => expand(root, pattern)),
      root,
      css,
    );
  const reached = [...(together?.values() ?? [])];
  const early = together && new Set(reached.flatMap(({ recipes: used }) => used));
  const first = reached.flatMap(({ calls }) => calls.flatMap(({ classes }) => words(classes)));
  const recipeNames = (name: string): string[] =>
    classesOf(recipes.get(name)).filter((each) => all.has(each));
  const shared = together ? new Set([...first, ...[...(early ?? [])].flatMap(recipeNames)]) : all;

  let next = 0;
  const name = (): string => shortName(next++);
  const names = new Map([...shared].filter((each) => all.has(each)).map((each) => [each, name()]));
  const late = new Map(
    [...recipes.keys()]
      .filter((each) => early?.has(each) === false)
      .map((each) => [each, new Map(recipeNames(each).map((one) => [one, name()]))]),
  );
  const modules = new Map<string, Map<string, string>>();
  // The sheet that loads first fixes the order of the layers, so each sheet declares it.
  const later = (own: Names): string => (own.size === 0 ? '' : `${LAYERS}\n${cut(sheet, own, false)}`);

  return {
    css,
    main: `${LAYERS}\n${cut(sheet, names, true)}`,
    module: (file, source) => {
      if (!together || together.has(file)) return { names, sheet: undefined };
      const used = source.calls.flatMap(({ classes }) => words(classes)).filter((each) => all.has(each));
      const own = modules.get(file) ?? new Map([...new Set(used)].map((each) => [each, name()]));
      modules.set(file, own);
      return { names: own, sheet: later(own) };
    },
    recipe: (which) => {
      const recipe = recipes.get(which);
      if (recipe === undefined) throw new Error(`There is no recipe ${which}`);
      const own = late.get(which);
      return own === undefined
        ? { recipe, names, sheet: undefined }
        : { recipe, names: own, sheet: later(own) };
    },
  };
}
