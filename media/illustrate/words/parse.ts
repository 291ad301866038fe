import { roleOf } from './ideas.ts';
import { type Lexicon, plain } from './lexicon.ts';
import { Reader } from './reader.ts';
import type { Scene } from './scene.ts';
import { type Token, ranked, tokensOf } from './tokens.ts';

const spaced = (text: string): string => ` ${text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;

/** Shorter words are refused as they are written: "nữ" is a woman, and not "nu". */
const TELLING = 5;

/** Whether a prompt has a word that is refused, and that its own language does not know as another one. */
const isRefused = (prompt: string, lexicons: readonly Lexicon[]): boolean => {
  const exact = spaced(prompt.toLowerCase().normalize('NFC'));
  const key = spaced(plain(prompt));
  const own = lexicons[0]?.entries;
  return lexicons.some(({ refused, isJoined }) =>
    refused.some((word) => {
      const text = word.length < TELLING ? exact : key;
      const form = word.length < TELLING ? word : plain(word);
      return text.includes(isJoined ? form : ` ${form} `) && own?.has(word) !== true;
    }),
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
    isRefused: isRefused(prompt, order),
  };
}

/** Whether there is anything to draw. */
export const isEmpty = ({ subjects, place, mood }: Scene): boolean =>
  subjects.length === 0 && place === undefined && mood.size === 0;
