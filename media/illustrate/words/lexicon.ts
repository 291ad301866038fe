/**
 * The words of one language: `locales/<code>/illustrator.json`.
 *
 * `words` maps ideas to their words: `"person child female": "girl/girls, lass"`. A key names one idea or
 * several that one word says at once. Words are separated by commas; a plural that the endings in `plurals` do
 * not make stands after a slash. `stem~name` stands for the stem with every ending of `forms[name]`: those of one,
 * a slash, those of several, `-` for none. `skip` are words without a picture, `refused` words of what must not be
 * drawn.
 * An entry that ends with an apostrophe may be written together with the next word: "l'".
 */
export interface LexiconFile {
  /** Words are written without spaces between them, or particles stick to them. */
  joined?: boolean;
  /** Accents always tell words apart: `bo`, `bò` and `bơ` have nothing in common. */
  tones?: boolean;
  /** Where adjectives stand: before or after their noun. */
  adjectives: 'before' | 'after';
  /** Whether `on`, `under`, … come before or after the thing they are about. */
  relations: 'before' | 'after';
  /** Where the thing stands that somebody holds or rides: `before` its verb, or after it, which is usual. */
  objects?: 'before' | 'after';
  /** Where numbers stand: before what they count, which is usual, after it, or either. */
  numbers?: 'before' | 'after' | 'either';
  plurals: readonly string[];
  forms?: Readonly<Record<string, string>>;
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
  /** Where words that are joined may have a space. */
  gaps?: ReadonlySet<number>;
}

/** What may stand after a word of a language: cut off, and `put` back where the word changes before it. */
interface Ending {
  cut: string;
  put: string;
  isPlural: boolean;
}

export interface Lexicon extends Pick<LexiconFile, 'adjectives' | 'relations'> {
  isJoined: boolean;
  hasTones: boolean;
  isObjectFirst: boolean;
  numbers: 'before' | 'after' | 'either';
  hasCompounds: boolean;
  entries: ReadonlyMap<string, Entry>;
  endings: readonly Ending[];
  /** Entries that may be written together with the next word. */
  elided: readonly string[];
  refused: readonly string[];
  /** Of the longest entry: words, or characters where words are joined. */
  longest: number;
}

/** Reads endings: "da, de, je/jes, ğ>k"; a form after a slash is a plural. */
const openEndings = (endings: string): Ending[] =>
  endings
    .split(',')
    .flatMap((forms) =>
      forms.split('/').map((form, index) => {
        const [cut = '', put = ''] = form.trim().split('>');
        return { cut, put, isPlural: index > 0 };
      }),
    )
    .filter(({ cut }) => cut !== '')
    .toSorted((a, b) => b.cut.length - a.cut.length);

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

const endingsOf = (endings = ''): string[] =>
  endings.split(' ').flatMap((each) => (each === '' ? [] : each === '-' ? [''] : each));

/** A word in all its forms: `кошк~f` is кошка, кошку, … and кошки, кошками, … */
function formsOf(word: string, forms: LexiconFile['forms']): { text: string; isPlural: boolean }[] {
  let all = [{ text: '', isPlural: false }];
  for (const part of word.split(' ')) {
    const [stem = '', name] = part.split('~');
    const [single, several] = name === undefined ? ['-'] : (forms?.[name] ?? '').split('/');
    const ends = [
      ...endingsOf(single).map((end) => ({ end, isPlural: false })),
      ...endingsOf(several).map((end) => ({ end, isPlural: true })),
    ];
    all = all.flatMap(({ text, isPlural }) =>
      ends.map((each) => ({
        text: `${text}${text === '' ? '' : ' '}${stem}${each.end}`,
        isPlural: isPlural || each.isPlural,
      })),
    );
  }
  return all;
}

/** A joined word without its spaces, and where they were. */
function withoutGaps(word: string): { text: string; gaps?: ReadonlySet<number> } {
  const gaps = new Set<number>();
  let text = '';
  for (const part of word.split(' ')) {
    if (text !== '') gaps.add(text.length);
    text += part;
  }
  return gaps.size === 0 ? { text } : { text, gaps };
}

export function openLexicon(file: LexiconFile): Lexicon {
  const entries = new Map<string, Entry>();
  const bare = new Map<string, Entry>();
  const set = (map: Map<string, Entry>, word: string, entry: Entry): void => {
    const { text, ...gaps } = file.joined === true ? withoutGaps(word) : { text: word };
    const known = map.get(text);
    if (text !== '' && (!known || (gaps.gaps && !known.gaps)))
      map.set(text, { ...(known ?? entry), ...gaps });
  };
  const add = (word: string, ideas: readonly string[], isPlural: boolean): void => {
    for (const form of word.includes('~') ? formsOf(word, file.forms) : [{ text: word, isPlural }]) {
      const entry = { ideas, isPlural: isPlural || form.isPlural };
      set(entries, form.text.toLowerCase().normalize('NFC'), entry);
      set(bare, plain(form.text), entry);
    }
  };
  const regular: [string, readonly string[]][] = [];
  for (const [key, words] of Object.entries(file.words)) {
    const ideas = key.split(' ');
    for (const forms of split(words)) {
      const [single = '', plural] = forms.split('/');
      add(single, ideas, false);
      if (plural !== undefined) add(plural, ideas, true);
      else if (!single.includes('~')) regular.push([single, ideas]);
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
    hasTones: file.tones === true,
    isObjectFirst: file.objects === 'before',
    numbers: file.numbers ?? 'before',
    hasCompounds: file.compounds === true,
    entries,
    endings: openEndings(file.endings ?? ''),
    elided: [...entries.keys()].filter((word) => word.endsWith("'")),
    refused: split(file.refused).map((word) => word.toLowerCase().normalize('NFC')),
    longest: Math.max(...[...entries.keys()].map(length)),
  };
}
