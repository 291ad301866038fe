import type { SearchWord } from '#contract/media/gallery.ts';

/** What is looked for: the text as it was typed, and what its words stand for. */
export interface Search {
  text: string;
  words: readonly SearchWord[];
}

/** Whether all words fit something that this device knows: what was made by a tool, when, and from which words. */
export const fitsHere = (
  all: readonly SearchWord[],
  { tool, madeAt, words = '' }: { tool: string; madeAt: number; words?: string | undefined },
): boolean =>
  all.every(
    ({ text, tools, days }) =>
      words.includes(text) ||
      tools.includes(tool) ||
      days.some(({ from, to }) => madeAt >= from && madeAt < to),
  );
