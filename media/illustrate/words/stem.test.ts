import { describe, expect, test } from 'vitest';
import { type LexiconFile, openLexicon } from './lexicon.ts';
import { readPrompt } from './parse.ts';

const base = { adjectives: 'before', relations: 'before', plurals: [], refused: '' } as const;
const german: LexiconFile = {
  ...base,
  endings: 'e, er, es, en, em, s, n',
  compounds: true,
  skip: 'ein, der, das, im',
  words: {
    cat: 'Katze/Katzen',
    table: 'Tisch',
    forest: 'Wald',
    autumn: 'Herbst',
    red: 'rot',
    small: 'klein',
  },
};
const french: LexiconFile = {
  ...base,
  adjectives: 'after',
  plurals: ['s'],
  skip: "un, une, l', d', et, le",
  refused: 'nu',
  words: {
    tree: 'arbre',
    juice: "jus d'orange",
    dog: 'chien',
    cat: 'chat',
    small: 'petit',
    under: 'sous',
    red: 'rouge',
  },
};
const turkish: LexiconFile = {
  ...base,
  relations: 'after',
  plurals: ['ler', 'lar'],
  endings: 'in, i, de, da, inde, ğ>k',
  skip: 'bir',
  words: { dog: 'köpek', house: 'ev', 'sofa on': 'koltukta', cat: 'kedi' },
};
const dutch: LexiconFile = { ...base, endings: 'je/jes', skip: 'nu, een', words: { dog: 'hond' } };
const [de, fr, tr, nl] = [german, french, turkish, dutch].map(openLexicon) as [never, never, never, never];

describe('forms of words', () => {
  test('endings of gender and case are read over', () => {
    const { subjects, unknown } = readPrompt('Das kleine rote Katze, ein kleiner roter Tisch', [de]);
    expect(subjects).toMatchObject([
      { id: 'cat', colour: '#dd4540', has: ['small'] },
      { id: 'table', colour: '#dd4540' },
    ]);
    expect(unknown).toEqual([]);
  });

  test('the last part of a compound says what it is, the first when it is', () => {
    expect(readPrompt('Küchentische', [de]).subjects).toMatchObject([{ id: 'table' }]);
    const { place, mood } = readPrompt('im Herbstwald', [de]);
    expect(place).toBe('forest');
    expect([...mood]).toEqual(['autumn']);
  });

  test('endings may follow one another, and change what stands before them', () => {
    expect(readPrompt('köpeğin evlerinde', [tr]).subjects).toMatchObject([
      { id: 'dog', count: 1 },
      { id: 'house', count: 3 },
    ]);
    expect(readPrompt('twee hondjes', [nl]).subjects).toMatchObject([{ id: 'dog', count: 3 }]);
  });

  test('a word may say a thing and the relation to it', () => {
    expect(readPrompt('koltukta bir kedi', [tr]).links).toEqual([{ relation: 'on', figure: 1, ground: 0 }]);
  });

  test('articles with an apostrophe are words of their own', () => {
    const { subjects, links } = readPrompt('un chien sous l’arbre, un jus d’orange', [fr]);
    expect(subjects.map(({ id }) => id)).toEqual(['dog', 'tree', 'juice']);
    expect(links).toEqual([{ relation: 'under', figure: 0, ground: 1 }]);
  });

  test('an adjective before its noun is said of that noun', () => {
    const { subjects } = readPrompt('un chat et un petit chien', [fr]);
    expect(subjects).toMatchObject([
      { id: 'cat', has: [] },
      { id: 'dog', has: ['small'] },
    ]);
  });

  test('short words of another language are not taken for the prompt’s', () => {
    expect(readPrompt('Tisch, Katze, chat', [fr, de]).unknown).toEqual(['chat']);
    expect(readPrompt('nu een hond', [fr, nl]).isRefused).toBe(false);
    expect(readPrompt('un chien nu', [fr, nl]).isRefused).toBe(true);
  });
});
