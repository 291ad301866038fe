import { describe, expect, it } from 'vitest';
import { type News, newsIn } from '#contract/site/news.ts';
import { completeLanguages } from './languages.ts';

const files = import.meta.glob<News>('./*/news.json', { eager: true, import: 'default' });
const newsBooks = new Map(Object.entries(files).map(([file, news]) => [file.split('/')[1] ?? '', news]));
const english = newsBooks.get('en') ?? [];

describe.each([...new Set([...newsBooks.keys(), ...completeLanguages.map(({ code }) => code)])])(
  'news in %s',
  (code) => {
    it('have all entries of English, in the same order', () => {
      expect((newsBooks.get(code) ?? []).map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    });

    it('are one short sentence or two each', () => {
      for (const { text } of newsBooks.get(code) ?? []) expect(text, text).toMatch(/^[^<>{}]{4,120}$/);
    });
  },
);

it('an entry that is not translated stays English', () => {
  const [first, second] = [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ];
  expect(
    newsIn(
      [first, second],
      [
        { id: 'b', text: '乙' },
        { id: 'old', text: '舊' },
      ],
    ),
  ).toEqual([first, { id: 'b', text: '乙' }]);
});
