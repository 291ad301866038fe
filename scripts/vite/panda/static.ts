import { existsSync } from 'node:fs';
import path from 'node:path';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { buildPanda, type Names, type PandaBuild } from './build.ts';
import { recipeModule, recipeRuntime } from './recipe.ts';
import { CSS_IMPORT, readSource } from './source.ts';

const RUNTIME = 'virtual:panda-recipe';
const LAYERS = /@layer reset,[^;{]*;/;
/** Sheets of lazy modules; the folder keeps other plugins from processing them. */
const SHEETS = '/node_modules/.panda/';

interface PandaOptions {
  outdir?: string;
  /**
   * What the first page shows: files, or folders (`folder/**`). It and all it imports at once is in the one
   * sheet, styles of all else travel with their module. What is prerendered and not listed must have its
   * sheet linked in the page.
   */
  roots?: readonly string[];
}

/**
 * Vite reads its configuration again for each environment; what is prerendered and what hydrates must use the
 * same names.
 */
const across = globalThis as typeof globalThis & { pandaBuilds?: Map<string, Promise<PandaBuild>> };
const builds = (across.pandaBuilds ??= new Map<string, Promise<PandaBuild>>());

const rename = (classes: string, names: Names): (string | undefined)[] =>
  classes
    .split(' ')
    .filter(Boolean)
    .map((name) => names.get(name));

/**
 * Does Panda's work at build, so that none of its 5 KB runtime ships: `css({ literal })` becomes its class
 * string, a config recipe becomes a table of class names and a lookup of a few lines, names are cut to one to
 * three letters (a quarter of the compressed stylesheet was hashes), constants take the place of their
 * variables. What cannot be known at build is an error, because Panda would not have made CSS for it either.
 * Run `panda codegen` first.
 */
export function pandaStatic({ outdir = 'styled-system', roots }: PandaOptions = {}): Plugin {
  const folder = path.resolve(outdir);
  const recipes = path.join(folder, 'recipes') + path.sep;
  const sheets = new Map<string, string>();
  let panda: PandaBuild;

  const withSheet = (key: string, sheet: string | undefined): string => {
    if (sheet === undefined || sheet.trim() === '') return '';
    const id = `${SHEETS}${key}.css`;
    sheets.set(id, sheet);
    return `import ${JSON.stringify(id)};\n`;
  };

  return {
    name: 'mirari:panda-static',
    apply: 'build',
    enforce: 'pre',
    // In development PostCSS has Panda write the sheet; here this plugin does.
    config: () => ({ css: { postcss: { plugins: [] } } }),
    async buildStart() {
      if (!existsSync(path.join(folder, 'css', 'css.js')))
        this.error(`${folder} is missing: run "panda codegen" before the build.`);
      const build = builds.get(folder) ?? buildPanda(folder, roots);
      builds.set(folder, build);
      panda = await build;
    },
    resolveId: (id) => (id === RUNTIME ? `\0${RUNTIME}` : sheets.has(id) ? id : undefined),
    load: (id) => (id === `\0${RUNTIME}` ? recipeRuntime : sheets.get(id)),
    transform(code, id) {
      const file = path.normalize(id.replace(/\?.*$/, ''));
      if (file.startsWith(recipes)) {
        const which = path.basename(file, '.js');
        if (which === 'index' || which === 'create-recipe') return undefined;
        const { recipe, names, sheet } = panda.recipe(which);
        const shorten = (classes: string) => rename(classes, names).filter(Boolean).join(' ');
        return {
          code: withSheet(`recipe-${which}`, sheet) + recipeModule(recipe, RUNTIME, shorten),
          map: null,
        };
      }
      if (file.endsWith('.css') && !sheets.has(file) && LAYERS.test(code))
        return { code: code.replace(LAYERS, () => panda.main), map: null };
      if (!/\.tsx?$/.test(file) || !code.includes(CSS_IMPORT)) return undefined;

      const source = readSource(code, file, process.cwd(), panda.css);
      const { names, sheet } = panda.module(file, source);
      const text = new MagicString(code);
      for (const { start, end, classes } of source.calls) {
        const short = rename(classes, names);
        const line = code.slice(0, start).split('\n').length;
        if (short.includes(undefined))
          this.error(`${file}:${line} Panda made no CSS for this; a fraction needs its zero: 0.5, not '.5'.`);
        text.update(start, end, JSON.stringify(short.join(' ')));
      }
      for (const { start, end } of source.cssImports) text.remove(start, end);
      text.prepend(withSheet(path.relative(process.cwd(), file).replaceAll(/\W+/g, '-'), sheet));
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
    },
  };
}
