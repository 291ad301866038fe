import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Values up to this length take the place of the variable that holds them. */
const INLINE_CHARS = 24;
const FIRST = 'abcdefghijklmnopqrstuvwxyz';
const REST = `${FIRST}ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789`;

export interface PandaNames {
  /** The short class names for a string of Panda's; undefined when one of them has no rule. */
  classes: (panda: string, missing: 'refuse' | 'drop') => string | undefined;
  /** The stylesheet with short names and without the variables that hold a constant. */
  sheet: (css: string) => string;
}

const shortName = (index: number): string => {
  let out = FIRST[index % FIRST.length] ?? '';
  for (let left = Math.floor(index / FIRST.length); left > 0; left = Math.floor(left / REST.length)) out += REST[left % REST.length];
  return out;
};

/** Names by how often they occur, the most frequent the shortest; ties by name, so two builds of one source agree. */
function rank(names: Iterable<string>): Map<string, string> {
  const count = new Map<string, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  const order = [...count].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return new Map(order.map(([name], index) => [name, shortName(index)]));
}

const SELECTOR = /([^{};]+)\{/g;
const CLASS = /\.([A-Za-z][\w-]*)/g;
const VARIABLE = /--([A-Za-z]\w*)/g;

const selectors = (css: string): string[] => [...css.matchAll(SELECTOR)].map(([, text = '']) => text).filter((text) => !text.trim().startsWith('@'));

/** The rules of the tokens layer; only what is declared there is Panda's to rename. */
function tokenLayer(css: string): string {
  const start = css.search(/@layer tokens\s*\{/);
  if (start < 0) return '';
  let depth = 0;
  for (let at = css.indexOf('{', start); at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}' && (depth -= 1) === 0) return css.slice(start, at + 1);
  }
  return css.slice(start);
}

/** The token variables that can go: declared once, for the root only, and short or used at most once. */
function constants(css: string): Map<string, string> {
  const root = /:where\(:root,\s*:host\)\s*\{([^}]*)\}/.exec(tokenLayer(css))?.[1] ?? '';
  const out = new Map<string, string>();
  for (const [, name = '', value = ''] of root.matchAll(/(--[A-Za-z]\w*):\s*([^;]+?)\s*(?:;|$)/g)) {
    const declared = css.match(new RegExp(`${name}\\s*:`, 'g'))?.length;
    const used = css.split(`var(${name})`).length - 1;
    if (declared === 1 && (value.length <= INLINE_CHARS || used <= 1)) out.set(name, value);
  }
  return out;
}

function inline(css: string, values: Map<string, string>): string {
  const flat = new Map<string, string>();
  const resolve = (text: string): string => text.replace(/var\((--[A-Za-z]\w*)\)/g, (whole, name: string) => flat.get(name) ?? (values.has(name) ? resolve(values.get(name) ?? '') : whole));
  for (const [name, value] of values) flat.set(name, resolve(value));
  const without = css.replace(/(--[A-Za-z]\w*):[^;{}]*(?:;|(?=\}))/g, (whole, name: string) => (flat.has(name) ? '' : whole));
  return resolve(without);
}

async function read(): Promise<PandaNames> {
  const folder = await mkdtemp(path.join(tmpdir(), 'panda-'));
  try {
    const bin = path.join(path.dirname(createRequire(import.meta.url).resolve('@pandacss/dev/package.json')), 'bin.js');
    const file = path.join(folder, 'all.css');
    await promisify(execFile)(process.execPath, [bin, 'cssgen', '--silent', '--outfile', file]);
    const all = await readFile(file, 'utf8');
    const values = constants(all);
    const small = inline(all, values);
    const classes = rank(selectors(small).flatMap((text) => [...text.matchAll(CLASS)].map(([, name = '']) => name)));
    const tokens = new Set([...tokenLayer(small).matchAll(/--([A-Za-z]\w*)\s*:/g)].map(([, name = '']) => name));
    const variables = rank([...small.matchAll(VARIABLE)].map(([, name = '']) => name).filter((name) => tokens.has(name)));
    return {
      classes: (panda, missing) => {
        const short = panda.split(' ').filter(Boolean).map((name) => classes.get(name));
        return missing === 'refuse' && short.includes(undefined) ? undefined : short.filter((name) => name !== undefined).join(' ');
      },
      sheet: (css) =>
        inline(css, values)
          .replace(VARIABLE, (whole, name: string) => (variables.has(name) ? `--_${variables.get(name)}` : whole))
          .replace(SELECTOR, (whole, text: string) =>
            text.trim().startsWith('@') ? whole : `${text.replace(CLASS, (dotted, name: string) => (classes.has(name) ? `.${classes.get(name)}` : dotted))}{`,
          ),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let once: Promise<PandaNames> | undefined;

/** One table of names for every environment of a build. */
export const pandaNames = (): Promise<PandaNames> => (once ??= read());
