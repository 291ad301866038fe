import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import postcss, { type AtRule, type Container, type Root } from 'postcss';

/** Values up to this length take the place of the variable that holds them. */
const INLINE_CHARS = 24;
/** An important value's class ends in an escaped exclamation mark. */
const CLASS = /\.([A-Za-z][\w-]*(?:\\!)?)/g;
const VARIABLE = /--([A-Za-z]\w*)/g;
const FIRST = 'abcdefghijklmnopqrstuvwxyz';
const REST = `${FIRST}ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789`;

/** The nth shortest name. */
export function shortName(index: number): string {
  let out = FIRST[index % FIRST.length] ?? '';
  for (let left = Math.floor(index / FIRST.length); left > 0; left = Math.floor(left / REST.length))
    out += REST[left % REST.length];
  return out;
}

/** Everything Panda makes of the sources, by its own command. */
async function generated(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'panda-'));
  try {
    const bin = path.join(
      path.dirname(createRequire(import.meta.url).resolve('@pandacss/dev/package.json')),
      'bin.js',
    );
    const file = path.join(folder, 'all.css');
    await promisify(execFile)(process.execPath, [bin, 'cssgen', '--silent', '--outfile', file]);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const plain = (name: string): string => name.replace('\\', '');

const inLayer = (node: Container | undefined, name: string): boolean =>
  node !== undefined &&
  node.type !== 'root' &&
  ((node.type === 'atrule' && (node as AtRule).name === 'layer' && (node as AtRule).params === name) ||
    inLayer(node.parent as Container | undefined, name));

/** Puts short constants where their token variables were read, and gives the rest short names. */
function settleTokens(css: string): string {
  const tree = postcss.parse(css);
  const declared = new Map<string, { value: string; times: number; root: boolean }>();
  tree.walkDecls(VARIABLE, (decl) => {
    const parent = decl.parent as Container | undefined;
    if (!inLayer(parent, 'tokens')) return;
    const times = (declared.get(decl.prop)?.times ?? 0) + 1;
    declared.set(decl.prop, {
      value: decl.value,
      times,
      root: parent?.parent?.type === 'atrule' && (parent.parent as AtRule).name === 'layer',
    });
  });
  const gone = new Map(
    [...declared].filter(
      ([name, { value, times, root }]) =>
        times === 1 && root && (value.length <= INLINE_CHARS || css.split(`var(${name})`).length <= 2),
    ),
  );
  const resolve = (text: string): string =>
    text.replace(/var\((--[A-Za-z]\w*)\)/g, (whole, name: string) =>
      gone.has(name) ? resolve(gone.get(name)?.value ?? '') : whole,
    );
  const short = new Map(
    [...declared.keys()]
      .filter((name) => !gone.has(name))
      .map((name, index) => [name, `--_${shortName(index)}`]),
  );
  tree.walkDecls((decl) => {
    if (gone.has(decl.prop)) decl.remove();
    else {
      decl.prop = short.get(decl.prop) ?? decl.prop;
      decl.value = resolve(decl.value).replace(VARIABLE, (name) => short.get(name) ?? name);
    }
  });
  return tree.toString();
}

/** The whole stylesheet with its constants put in, still under Panda's class names. */
export async function wholeSheet(): Promise<Root> {
  return postcss.parse(settleTokens(await generated()));
}

export function classesIn(sheet: Root): Set<string> {
  const out = new Set<string>();
  sheet.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(CLASS)) out.add(plain(name));
  });
  return out;
}

function prune(node: Container): void {
  for (const child of node.nodes?.slice() ?? []) {
    if (child.type !== 'atrule' && child.type !== 'rule') continue;
    prune(child);
    if (child.nodes?.length === 0) child.remove();
  }
}

/**
 * The rules of some classes under new names, in their layers and conditions. `rest`: with rules without a
 * class.
 */
export function cut(sheet: Root, names: ReadonlyMap<string, string>, rest: boolean): string {
  const copy = sheet.clone();
  copy.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
    const remaining = rule.selectors.filter((selector) => {
      const classes = [...selector.matchAll(CLASS)].map(([, name = '']) => plain(name));
      return classes.length === 0 ? rest : classes.every((name) => names.has(name));
    });
    if (remaining.length === 0) rule.remove();
    else
      rule.selectors = remaining.map((selector) =>
        selector.replace(CLASS, (_, name: string) => `.${names.get(plain(name)) ?? name}`),
      );
  });
  if (!rest) {
    copy.walkAtRules((rule) => {
      if (rule.name === 'keyframes' || rule.nodes === undefined) rule.remove();
    });
  }
  prune(copy);
  return copy.toString();
}
