import { roleOf } from './ideas.ts';
import { type Lexicon, plain } from './lexicon.ts';
import { Reader } from './reader.ts';
import type { Scene } from './scene.ts';
import { type Token, ranked, tokensOf } from './tokens.ts';

const isRefused = (prompt: string, lexicons: readonly Lexicon[]): boolean => {
  const text = ` ${plain(prompt).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return lexicons.some(({ refused, isJoined }) =>
    refused.some((word) => text.includes(isJoined ? word : ` ${word} `)),
  );
};

/** Reads a prompt in any of the languages, or several at once. The same prompt gives the same scene. */
export function readPrompt(prompt: string, lexicons: readonly Lexicon[]): Scene {
  const order = ranked(prompt, lexicons);
  const tokens = tokensOf(prompt, order);
  const reader = new Reader(tokens, order[0]!);
  reader.read();
  const known = tokens.filter(({ entry }) => entry?.ideas.some((id) => roleOf(id) !== 'marker') === true);
  const words = (list: readonly Token[]): string[] => [...new Set(list.map(({ text }) => text))];
  return {
    subjects: reader.subjects,
    links: reader.links,
    place: reader.place,
    mood: reader.moods,
    styles: reader.styles,
    drawn: words(known),
    unknown: words(tokens.filter(({ entry, isBreak }) => entry === undefined && !isBreak)),
    isRefused: isRefused(prompt, lexicons),
  };
}

/** Whether there is anything to draw. */
export const isEmpty = ({ subjects, place, mood }: Scene): boolean =>
  subjects.length === 0 && place === undefined && mood.size === 0;
