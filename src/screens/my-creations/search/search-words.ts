import { LONGEST_WORD, MOST_DAYS, MOST_WORDS, type SearchWord } from '#contract/media/gallery.ts';
import { searchable } from '#contract/media/searchable.ts';
import type { Format } from '#src/i18n/format.ts';

/** Days back that a date can name: as long as results are kept. */
const DAYS = 190;
/** Days that are named by how long ago they are, such as "yesterday". */
const NAMED = 8;
/** Letters from which a word may be part of a date; in scripts of whole words, and in others. */
const SHORTEST = { latin: 3, other: 2 };

const startOf = (now: number, ago: number): number => {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - ago).getTime();
};
const two = (n: number): string => String(n).padStart(2, '0');

/** How a day can be written in the user's language. */
function namesOf(day: number, ago: number, format: Format): string {
  const date = new Date(day);
  const iso = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const whole = format.date(day, { dateStyle: 'full' });
  const short = format.date(day, { month: 'short', day: 'numeric' });
  const near = ago < NAMED ? format.relative(-ago, 'day') : '';
  return searchable([iso, whole, short, format.date(day, { dateStyle: 'short' }), near].join(' | '));
}

interface Day {
  from: number;
  to: number;
  names: string;
}
const known = new WeakMap<Format, readonly Day[]>();

/** The days back from today, named once. */
function daysOf(format: Format, now: number): readonly Day[] {
  const before = known.get(format);
  if (before?.[0]?.from === startOf(now, 0)) return before;
  const days = Array.from({ length: DAYS }, (_, ago) => {
    const from = startOf(now, ago);
    return { from, to: startOf(now, ago - 1), names: namesOf(from, ago, format) };
  });
  known.set(format, days);
  return days;
}

/** Numbers are whole; words of letters begin like the word; where words are not parted they hold it. */
function fitter(word: string): ((names: string) => boolean) | undefined {
  if (/^\d+$/.test(word)) return (names) => names.split(/\D+/).includes(word);
  const isLatin = /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u.test(word);
  if (word.length < (isLatin ? SHORTEST.latin : SHORTEST.other)) return undefined;
  if (!isLatin) return (names) => names.includes(word);
  return (names) => names.split(/[^\p{L}\p{M}]+/u).some((part) => part.startsWith(word));
}

/** The words of a text with the tools and the days that each can stand for. */
export function searchWords(
  text: string,
  format: Format,
  titles: readonly { slug: string; title: string }[],
  now: number,
): SearchWord[] {
  const words = searchable(text).trim().split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const days = daysOf(format, now);
  const named = titles.map(({ slug, title }) => ({ slug, title: searchable(`${title} ${slug}`) }));
  return words.map((whole) => {
    const word = whole.slice(0, LONGEST_WORD);
    const fits = fitter(word);
    const spans: { from: number; to: number }[] = [];
    for (const { from, to } of fits ? days.filter(({ names }) => fits(names)) : []) {
      const last = spans.at(-1);
      if (last?.from === to) last.from = from;
      else spans.push({ from, to });
    }
    return {
      text: word,
      tools: named.filter(({ title }) => title.includes(word)).map(({ slug }) => slug),
      days: spans.slice(0, MOST_DAYS),
    };
  });
}
