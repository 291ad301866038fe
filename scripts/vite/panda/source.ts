import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseSync, Visitor } from 'vite';

export const CSS_IMPORT = '#styled-system/css/css.js';
const RECIPE = /^#styled-system\/recipes\/([\w-]+)\.js$/;

export type Css = (...styles: unknown[]) => string;

interface CssCall {
  start: number;
  end: number;
  /** Panda's class names. */
  classes: string;
}

export interface Source {
  calls: CssCall[];
  /** Position of the import of css(). */
  cssImports: { start: number; end: number }[];
  /** Files of the project that it imports at once. */
  imports: string[];
  recipes: string[];
}

function fileOf(specifier: string, from: string, root: string): string | undefined {
  const file = specifier.startsWith('#')
    ? path.join(root, specifier.slice(1))
    : specifier.startsWith('.')
      ? path.resolve(path.dirname(from), specifier)
      : undefined;
  return file !== undefined && /\.tsx?$/.test(file) ? file : undefined;
}

/** What one module styles and imports. Throws where a css() cannot be known at build. */
export function readSource(code: string, file: string, root: string, css: Css): Source {
  const out: Source = { calls: [], cssImports: [], imports: [], recipes: [] };
  const follow = (specifier: string) => {
    const recipe = RECIPE.exec(specifier)?.[1];
    if (recipe !== undefined) out.recipes.push(recipe);
    const next = fileOf(specifier, file, root);
    if (next !== undefined) out.imports.push(next);
  };
  const styles = code.includes(CSS_IMPORT);
  new Visitor({
    ImportDeclaration: (node) => {
      if (node.importKind === 'type') return;
      if (node.source.value === CSS_IMPORT) out.cssImports.push({ start: node.start, end: node.end });
      follow(node.source.value);
    },
    ExportNamedDeclaration: (node) => {
      if (node.source !== null && node.exportKind !== 'type') follow(node.source.value);
    },
    ExportAllDeclaration: (node) => follow(node.source.value),
    CallExpression: (node) => {
      if (!styles || node.callee.type !== 'Identifier' || node.callee.name !== 'css') return;
      const text = code.slice(node.start, node.end);
      try {
        const values: unknown[] = runInNewContext(`[${text.slice(text.indexOf('(') + 1, -1)}]`);
        out.calls.push({ start: node.start, end: node.end, classes: css(...values) });
      } catch (cause) {
        const line = code.slice(0, node.start).split('\n').length;
        throw new Error(
          `${file}:${line} css() takes one literal object: use a recipe, or choose between two css() calls. (${String(cause)})`,
        );
      }
    },
  }).visit(parseSync(file, code).program);
  return out;
}

/** The modules that some roots import, directly or through others, without waiting. */
export function readTogether(roots: readonly string[], root: string, css: Css): Map<string, Source> {
  const seen = new Map<string, Source>();
  const queue = [...roots];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    const source = readSource(readFileSync(file, 'utf8'), file, root, css);
    seen.set(file, source);
    queue.push(...source.imports);
  }
  return seen;
}
