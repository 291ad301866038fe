import { type Ending, openEndings } from './stem.ts';

/**
 * The words of one language: `locales/<code>/illustrator.json`.
 *
 * `words` maps ideas to their words: `"person child female": "girl/girls, lass"`. A key names one idea or
 * several that one word says at once. Words are separated by commas; a plural that the endings in `plurals` do
 * not make stands after a slash. `skip` are words without a picture, `refused` words of what must not be drawn.
 * An entry that ends with an apostrophe may be written together with the next word: "l'".
 */
export interface LexiconFile {
  /** Words are written without spaces between them. */
  joined?: boolean;
  /** Where adjectives stand: before or after their noun. */
  adjectives: 'before' | 'after';
  /** Whether `on`, `under`, … come before or after the thing they are about. */
  relations: 'before' | 'after';
  plurals: readonly string[];
  /** Of cases, genders and owners, as `openEndings` reads them; tried where a word is not known as it is. */
  endings?: string;
  /** Whether the last part of a word may say what it is: "Holztisch", a table. */
  compounds?: boolean;
  skip: string;
  refused: string;
  words: Readonly<Record<string, string>>;
}

export interface Entry {
  ideas: readonly string[];
  isPlural: boolean;
}

export interface Lexicon extends Pick<LexiconFile, 'adjectives' | 'relations'> {
  isJoined: boolean;
  hasCompounds: boolean;
  entries: ReadonlyMap<string, Entry>;
  endings: readonly Ending[];
  /** Entries that may be written together with the next word. */
  elided: readonly string[];
  refused: readonly string[];
  /** Of the longest entry: words, or characters where words are joined. */
  longest: number;
}

const ACCENTS = /[\u0300-\u036f]/g;

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ı: 'i', đ: 'd' };

/** Lower case without accents, where the script is Latin. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .replaceAll(/[ßœæıđ]/g, (letter) => LETTERS[letter]!);

const split = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Makes the index of a language's words. */
export function openLexicon(file: LexiconFile): Lexicon {
  const entries = new Map<string, Entry>();
  const bare = new Map<string, Entry>();
  const add = (word: string, ideas: readonly string[], isPlural: boolean): void => {
    const exact = word.toLowerCase().normalize('NFC');
    const key = plain(word);
    if (key === '') return;
    if (!entries.has(exact)) entries.set(exact, { ideas, isPlural });
    if (!bare.has(key)) bare.set(key, { ideas, isPlural });
  };
  const regular: [string, readonly string[]][] = [];
  for (const [key, words] of Object.entries(file.words)) {
    const ideas = key.split(' ');
    for (const forms of split(words)) {
      const [single = '', plural] = forms.split('/');
      add(single, ideas, false);
      if (plural === undefined) regular.push([single, ideas]);
      else add(plural, ideas, true);
    }
  }
  for (const [word, ideas] of regular) for (const ending of file.plurals) add(word + ending, ideas, true);
  for (const word of split(file.skip)) add(word, [], false);
  // Accents tell words apart (avó, avô; Kuchen, Küchen), and may be left out.
  for (const [key, entry] of bare) if (!entries.has(key)) entries.set(key, entry);
  const length =
    file.joined === true ? (word: string) => word.length : (word: string) => word.split(/ |'(?=.)/).length;
  return {
    adjectives: file.adjectives,
    relations: file.relations,
    isJoined: file.joined === true,
    hasCompounds: file.compounds === true,
    entries,
    endings: openEndings(file.endings ?? ''),
    elided: [...entries.keys()].filter((word) => word.endsWith("'")),
    refused: split(file.refused).map((word) => word.toLowerCase().normalize('NFC')),
    longest: Math.max(...[...entries.keys()].map(length)),
  };
}
