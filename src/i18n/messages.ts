import { signal, type ReadonlySignal } from '@preact/signals-core';
import rosetta from 'rosetta';
import type english from '#locales/en/ui.json';
import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';
import { loadTexts } from './text-files.ts';

/** The interface texts of one language, as `locales/en/ui.json` shapes them. */
export type Messages = typeof english;

/** A text chosen by number: one entry per `Intl.PluralRules` category of the language, `other` always. */
interface Plural {
  other: string;
}

type Paths<Tree, Prefix extends string = ''> = {
  [K in keyof Tree & string]: Tree[K] extends string | Plural
    ? `${Prefix}${K}`
    : Paths<Tree[K], `${Prefix}${K}.`>;
}[keyof Tree & string];

/** Every key of `ui.json`, as a dotted path. */
export type Key = Paths<Messages>;

/** Texts that are not in the parts, loaded in every language that is shown. */
export const further = new Set<(code: string) => Promise<object> | undefined>();
type WithTools = object & { tools?: object | undefined };
const dictionary = rosetta<Messages>();
const whole = new Set<string>();
const current = signal<{ code: string }>({ code: DEFAULT_LANGUAGE });
let recorder: Set<string> | undefined;

/** The language on screen. A new object also when more of its texts have been loaded. */
export const active: ReadonlySignal<{ code: string }> = current;

/**
 * Adds texts of a language without loading: those that the page itself contains. Texts of tools are added
 * family by family.
 */
export function provideMessages(code: string, table: object): void {
  const before = dictionary.table(code) as WithTools | undefined;
  const tools = { ...before?.tools, ...(table as WithTools).tools };
  dictionary.set(code, { ...before, ...table, tools } as unknown as Messages);
}

export const hasMessages = (code: string): boolean => whole.has(code);

/** Loads all texts of a language, once: the caller need not know which chunk a text is in. */
export async function loadMessages(code: string): Promise<void> {
  const key = code + further.size;
  if (whole.has(key)) return;
  const tables = await Promise.all([loadTexts('shell', code), ...[...further].map((load) => load(code))]);
  for (const table of tables) if (table) provideMessages(code, table);
  whole.add(code).add(key);
  if (current.peek().code === code) current.value = { code };
}

/** The texts of the language must be loaded. */
export function activate(code: string): void {
  dictionary.locale(code);
  current.value = { code };
}

/**
 * From now on collects into `keys` what the app shell reads; the prerender puts those texts into the page.
 */
export function recordKeys(keys: Set<string> | undefined): void {
  recorder = keys;
}

export function recordKey(key: Key): void {
  recorder?.add(key);
}

/** The text, or the texts by plural category, under a key. */
export function lookUp(key: string): string | Readonly<Record<string, string>> {
  return dictionary.t(key) as string | Readonly<Record<string, string>>;
}

/** The text of `key` with its `{{names}}` filled in. */
export function fill(key: string, params: Readonly<Record<string, string | number>>): string {
  return dictionary.t(key, params);
}

/** The raw text under `key`, its `{{names}}` still open: the dictionary would fill them with nothing. */
function written(key: string): unknown {
  let node: unknown = dictionary.table(dictionary.locale());
  for (const part of key.split('.')) node = (node as Readonly<Record<string, unknown>> | undefined)?.[part];
  return node;
}

/** The part of the active language's texts that `keys` name: one page does not need whole groups. */
export function pickMessages(keys: Iterable<string>): Partial<Messages> {
  const picked: Record<string, unknown> = {};
  for (const key of keys) {
    const parts = key.split('.');
    const last = parts.pop() ?? '';
    let node = picked;
    for (const part of parts) node = (node[part] ??= {}) as Record<string, unknown>;
    node[last] = written(key);
  }
  return picked as Partial<Messages>;
}
