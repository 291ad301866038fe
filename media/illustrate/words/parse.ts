import { isFood } from '#media/illustrate/draw/drawings.ts';
import { giveThings } from './building.ts';
import { carryThings, sharePoses } from './company.ts';
import { roleOf } from './ideas.ts';
import { type Lexicon, plain } from './lexicon.ts';
import { quotedIn, shoutedIn, writtenOf } from './lettering.ts';
import { missingIn } from './missing.ts';
import { Reader } from './reader.ts';
import type { Scene } from './scene.ts';
import { fillCups, layScents, setTables } from './still-life.ts';
import { toldIn } from './told.ts';
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

function sceneOf(tokens: readonly Token[], order: readonly Lexicon[], before?: Scene): Scene {
  const reader = new Reader(tokens, order[0]!, before?.subjects);
  reader.read();
  sharePoses(tokens, reader.subjects);
  giveThings(reader.subjects, reader.links);
  carryThings(tokens, reader.subjects, reader.links);
  const company = { tokens, all: reader.subjects };
  fillCups(company, reader.links);
  setTables(company, reader.links);
  layScents(company, reader.links);
  // "lemonade with ice" is not at the pole, and may be on the beach
  const isDrink = reader.place === 'ice' && reader.subjects.some(({ id }) => isFood.has(id));
  const elsewhere = (id: string): boolean => id !== 'ice' && roleOf(id) === 'place';
  const place = isDrink ? tokens.flatMap(({ entry }) => entry?.ideas ?? []).find(elsewhere) : reader.place;
  const stays = reader.subjects.some(({ from }) => from) ? before : undefined;
  const unknown = tokens.filter(({ entry, isBreak }) => entry === undefined && !isBreak);
  return {
    subjects: reader.subjects,
    links: reader.links,
    place: place ?? stays?.place,
    backdrop: reader.backdrop ?? stays?.backdrop,
    mood: reader.moods.size === 0 && stays ? stays.mood : reader.moods,
    styles: reader.styles,
    told: toldIn(tokens, reader.namedAt, order[0]!),
    unknown: [...new Set(unknown.map(({ text }) => text))],
    missing: stays ? [] : missingIn(tokens, order[0]!),
    lettering: [],
    isRefused: false,
  };
}

/** Reads a prompt in any of the languages, or several at once. The same prompt gives the same scene. */
export function readPrompt(prompt: string, lexicons: readonly Lexicon[]): Scene {
  const { rest, lettering } = quotedIn(prompt);
  const order = ranked(rest, lexicons);
  const shouted = shoutedIn(tokensOf(rest, order));
  return {
    ...sceneOf(shouted.rest, order),
    lettering: [...lettering, ...shouted.lettering],
    isRefused: isRefused(prompt, order),
  };
}

/**
 * Reads a shot of a story: what stands in quotation marks is said in it.
 *
 * @param order the lexicons, that of the story's language first
 * @param before the shots before this one, see `remember`: pronouns mean who was named there, and they stay there
 */
export function readShot(text: string, order: readonly Lexicon[], before?: Scene): Scene {
  return { ...sceneOf(tokensOf(text, order), order, before), isRefused: isRefused(text, order) };
}

/** Whether a prompt's picture would show nothing of it. */
export const showsNothing = ({ subjects, place, mood, lettering }: Scene): boolean =>
  subjects.length === 0 && place === undefined && mood.size === 0 && writtenOf(lettering).length === 0;

/** The same, or not what it asks for first: nothing is drawn then. */
export const isEmpty = (scene: Scene): boolean => scene.missing.length > 0 || showsNothing(scene);
