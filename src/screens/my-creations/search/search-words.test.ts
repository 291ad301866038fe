import { expect, it } from 'vitest';
import { formatFor } from '#src/i18n/format.ts';
import { searchWords } from './search-words.ts';

/** Monday. */
const NOW = new Date(2026, 10, 23, 15).getTime();
const titles = [
  { slug: 'ai-face-swap', title: 'Gesichtertausch' },
  { slug: 'ai-text-to-image', title: '文字生成圖片' },
];
const day = (month: number, date: number): number => new Date(2026, month - 1, date).getTime();
const daysOf = (code: string, word: string) => searchWords(word, formatFor(code), titles, NOW)[0]?.days;

it.each([
  ['en', 'yesterday', day(11, 22), day(11, 23)],
  ['de', 'GESTERN', day(11, 22), day(11, 23)],
  ['zh-tw', '昨天', day(11, 22), day(11, 23)],
  ['ja', '10月', day(10, 1), day(11, 1)],
  ['fr', 'août', day(8, 1), day(9, 1)],
  ['tr', 'ağu', day(8, 1), day(9, 1)],
  ['th', 'วันนี้', day(11, 23), day(11, 24)],
  ['en', '2026-09', day(9, 1), day(10, 1)],
])('in %s %s names its days', (code, word, from, to) => {
  expect(daysOf(code, word)).toEqual([{ from, to }]);
});

it('a weekday names each of its days, a number the day of each month, and a letter none', () => {
  expect(daysOf('en', 'monday')?.slice(0, 2)).toEqual([
    { from: day(11, 23), to: day(11, 24) },
    { from: day(11, 16), to: day(11, 17) },
  ]);
  expect(daysOf('en', '17')?.[0]).toEqual({ from: day(11, 17), to: day(11, 18) });
  expect(daysOf('en', '1')?.length).toBeLessThan(10);
  for (const word of ['a', 'on', 'cat']) expect(daysOf('en', word), word).toEqual([]);
});

it('words are parted, normal, bounded, and stand for the tools with such a name', () => {
  const words = searchWords('  Gesicht　文字  FACE', formatFor('de'), titles, NOW);
  expect(words.map(({ text, tools }) => [text, tools])).toEqual([
    ['gesicht', ['ai-face-swap']],
    ['文字', ['ai-text-to-image']],
    ['face', ['ai-face-swap']],
  ]);
  const long = searchWords('x'.repeat(5000) + ' y'.repeat(20), formatFor('en'), titles, NOW);
  expect([long.length, long[0]?.text.length]).toEqual([8, 40]);
  expect(searchWords('   ', formatFor('en'), titles, NOW)).toEqual([]);
});
