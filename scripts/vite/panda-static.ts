import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import MagicString from 'magic-string';
import { parseSync, Visitor } from 'vite';
import type { Plugin } from 'vite';
import { pandaNames, type PandaNames } from './panda-names.ts';
import { recipeModule, recipeRuntime, type Recipe } from './panda-recipe.ts';

const RUNTIME = 'virtual:panda-recipe';
const CSS_IMPORT = '#styled-system/css/css.js';

/**
 * Does Panda's work at build, so that none of its 5 KB runtime ships: `css({ literal })` becomes its class string, a
 * config recipe becomes a table of class names and a lookup of a few lines, and names are cut to one to three letters
 * (a quarter of the compressed stylesheet was hashes). Anything that cannot be known at build is an error, because Panda
 * would not have made CSS for it either. Run `panda codegen` first.
 */
export function pandaStatic(outdir = 'styled-system'): Plugin[] {
  const root = path.resolve(outdir);
  const recipes = path.join(root, 'recipes') + path.sep;
  const load = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(file).href);
  let css: (...styles: unknown[]) => string;
  let names: PandaNames;

  const sheets: Plugin = {
    name: 'mirari:panda-sheet',
    apply: 'build',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (code) => ({ code: names.sheet(code), map: null }),
    },
  };
  const modules: Plugin = {
    name: 'mirari:panda-static',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const file = path.join(root, 'css', 'css.js');
      if (!existsSync(file)) this.error(`${file} is missing: run "panda codegen" before the build.`);
      css = (await load(file))['css'] as typeof css;
      names = await pandaNames();
    },
    resolveId: (id) => (id === RUNTIME ? `\0${RUNTIME}` : undefined),
    load: (id) => (id === `\0${RUNTIME}` ? recipeRuntime : undefined),
    async transform(code, id) {
      const file = path.normalize(id.replace(/\?.*$/, ''));
      if (file.startsWith(recipes)) {
        const name = path.basename(file, '.js');
        if (name === 'index' || name === 'create-recipe') return undefined;
        const found = Object.values(await load(file)).find((value): value is Recipe => typeof value === 'function');
        return found === undefined ? undefined : { code: recipeModule(found, RUNTIME, (classes) => names.classes(classes, 'drop') ?? ''), map: null };
      }
      if (!/\.tsx?$/.test(file) || !code.includes(CSS_IMPORT)) return undefined;

      const text = new MagicString(code);
      const { program } = parseSync(file, code);
      new Visitor({
        CallExpression: (node) => {
          if (node.callee.type !== 'Identifier' || node.callee.name !== 'css') return;
          const source = code.slice(node.start, node.end);
          try {
            const styles: unknown[] = runInNewContext(`[${source.slice(source.indexOf('(') + 1, -1)}]`);
            const short = names.classes(css(...styles), 'refuse');
            if (short === undefined) throw new TypeError("Panda made no CSS for it; a fraction needs its zero: 0.5, not '.5'");
            text.update(node.start, node.end, JSON.stringify(short));
          } catch (cause) {
            const line = code.slice(0, node.start).split('\n').length;
            this.error({
              message: `${file}:${line} css() takes one literal object: use a recipe, or choose between two css() calls. (${String(cause)})`,
            });
          }
        },
        ImportDeclaration: (node) => {
          if (node.source.value === CSS_IMPORT && node.importKind !== 'type') text.remove(node.start, node.end);
        },
      }).visit(program);
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
    },
  };
  return [modules, sheets];
}
