import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { completeLanguages } from './languages.ts';

type Leaf = string | Readonly<Record<string, string>>;
const folder = (code: string): string => path.join(import.meta.dirname, code);
const filesOf = (code: string): string[] =>
  (readdirSync(folder(code), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.json'))
    .toSorted();
/** What differs from language to language by its nature, or is compared elsewhere. */
const OWN = /^(language|illustrator)\.json$/;

/** Texts by their dotted keys; the forms of a text by number are one. */
function leaves(node: unknown, key: string): [string, Leaf][] {
  if (typeof node === 'string') return [[key, node]];
  if (typeof node !== 'object' || node === null) return [];
  if ('other' in node) return [[key, node as Leaf]];
  return Object.entries(node).flatMap(([name, part]) => leaves(part, `${key}.${name}`));
}
const textsOf = (code: string): Map<string, Leaf> =>
  new Map(
    filesOf(code)
      .filter((file) => !OWN.test(file))
      .flatMap((file) => leaves(JSON.parse(readFileSync(path.join(folder(code), file), 'utf8')), file)),
  );
const formsOf = (leaf: Leaf | undefined): string[] =>
  typeof leaf === 'string' ? [leaf] : Object.values(leaf ?? {});
/** `{{placeholders}}` and tags, which the page fills. */
const slots = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+>/g))].toSorted();
const wordsOf = (text: string): string => text.replaceAll(/\{\{\w+\}\}/g, '');

/** Addresses, colours and other values of a page's configuration. */
const VALUE = /\.(path|href|type|tab|id|value|pathType|structName|image_style|\w*_?color|font|username)$/;
const scripts: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/u,
  'zh-tw': /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
};
const CJK_OR_OTHER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Thai}]/u;
/** Names that every language writes as English does. */
const NAMES = new Set(['Nano Banana', 'VIP', 'GIF', 'GIFs', 'Enter', 'Esc', 'Home', 'End']);

const english = textsOf('en');
const others = completeLanguages.filter(({ code }) => code !== 'en');

describe.each(others)('the texts in $code', ({ code, tag }) => {
  const own = textsOf(code);
  const pairs = [...english].flatMap(([key, leaf]) => {
    const text = own.get(key);
    return text === undefined || VALUE.test(key) ? [] : [{ key, leaf, text }];
  });

  test('have every file and key of English, and no other', () => {
    // Words of the illustrator may be missing: it reads English beside every language.
    const filesBut = (language: string): string[] => filesOf(language).filter((file) => !OWN.test(file));
    expect(filesBut(code)).toEqual(filesBut('en'));
    const keys = new Set([...english.keys(), ...own.keys()]);
    expect([...keys].filter((key) => own.has(key) !== english.has(key))).toEqual([]);
  });

  test('have a form for each number that the language tells apart', () => {
    const rules = new Intl.PluralRules(tag);
    const { pluralCategories } = rules.resolvedOptions();
    // Some tell millions apart, which no text counts, and fractions.
    const needed = new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n))).add('other');
    const isRight = (forms: readonly string[]): boolean =>
      [...needed].every((form) => forms.includes(form)) &&
      forms.every((form) => (pluralCategories as string[]).includes(form));
    const wrong = pairs.filter(
      ({ leaf, text }) =>
        typeof leaf !== typeof text || (typeof text !== 'string' && !isRight(Object.keys(text))),
    );
    expect(wrong.map(({ key, text }) => [key, text])).toEqual([]);
  });

  test('have the placeholders and tags of English', () => {
    const wrong = pairs.filter(({ leaf, text }) => {
      const wanted = slots(formsOf(leaf).join());
      return (
        formsOf(text).some((form) => slots(form).some((slot) => !wanted.includes(slot))) ||
        slots(formsOf(text).join()).join() !== wanted.join()
      );
    });
    expect(wrong.map(({ key, text }) => [key, text])).toEqual([]);
  });

  test('are in its own script, and not in English', () => {
    const script = scripts[code];
    const wrong = pairs.flatMap(({ key, leaf, text }) =>
      formsOf(text)
        .filter((form) => {
          const words = wordsOf(form);
          if (!/\p{L}{3}/u.test(words) || NAMES.has(form)) return false;
          const isForeign = script
            ? !script.test(words) && /\s/.test(words.trim())
            : CJK_OR_OTHER.test(words);
          const isEnglish =
            formsOf(leaf).includes(form) && (script !== undefined || words.trim().split(/\s+/).length > 3);
          return isForeign || isEnglish;
        })
        .map((form) => [key, form]),
    );
    expect(wrong).toEqual([]);
  });
});
