import { MOST_LETTERS, MOST_SHOTS } from '#contract/tools/storyboard/board.ts';
import type { Lexicon } from '#media/illustrate/words/lexicon.ts';
import { readShot, showsNothing } from '#media/illustrate/words/parse.ts';
import { remember } from '#media/illustrate/words/pronouns.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';
import { goesOn } from '#media/illustrate/words/story.ts';
import { ranked } from '#media/illustrate/words/tokens.ts';

/** A sentence of more letters is cut at its commas; those of joined scripts say more. */
const LONG = { wide: 60, narrow: 160 };
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const PART = /\n+|(?<=[;；])/u;
const COMMA = /(?<=[,，、])/u;

/** How models of others are told to paint, in English whatever the language: nothing to draw, read or say here. */
const TERM =
  '(?:cinematic|(?:photo-?|hyper-?)?realistic|masterpiece|hdr|uhd|[48]k|best quality|ultra|high(?:ly)?|detail(?:ed)?|' +
  'lighting|shot|style)';
const MANNER = new RegExp(`(?:[,，、]|^)\\s*(?:${TERM}[\\s-]*)+(?=[,，、.。!?;；]|$)`, 'giu');
const withoutManner = (text: string): string => text.replace(MANNER, '').replace(/^[\s,，、.]+/u, '');

const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Neighbours joined as long as they fit. */
function packed(parts: readonly string[], most: number): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && last.length + part.length <= most) joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

function clausesOf(sentence: string): string[] {
  const most = WIDE.test(sentence) ? LONG.wide : LONG.narrow;
  if (sentence.length <= most) return [sentence];
  return packed(sentence.split(COMMA), most).flatMap((clause) =>
    packed(
      clause.match(new RegExp(`.{1,${MOST_LETTERS}}(?:\\s|$)|.{1,${MOST_LETTERS}}`, 'gsu')) ?? [],
      MOST_LETTERS,
    ),
  );
}

/**
 * Cuts a prompt into shots: sentences and lines, long ones at commas. What shows nothing by itself goes along with its
 * neighbour, or goes on from the shot before it, see `goesOn`, where there is room. `left`: pieces beyond the last shot.
 */
export function shotsOf(prompt: string, lexicons: readonly Lexicon[]): { shots: string[]; left: number } {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const pieces = prompt
    .split(PART)
    .map(withoutManner)
    .flatMap((part) => [...segmenter.segment(part)].map(({ segment }) => segment))
    .flatMap(clausesOf)
    .map((piece) => piece.trim())
    .filter(isSaid);
  const shots: string[] = [];
  let waiting = '';
  let story: Scene | undefined;
  const order = ranked(prompt, lexicons);
  const fits = (a: string, b: string): boolean => a.length + b.length < MOST_LETTERS;
  for (const piece of pieces) {
    const last = shots.at(-1);
    const scene = readShot(piece, order, story);
    const isOnward = last !== undefined && goesOn(scene, story);
    if (isOnward && pieces.length <= MOST_SHOTS) shots.push(piece);
    else if (!showsNothing(scene)) {
      story = remember(scene, story);
      shots.push(waiting !== '' && fits(waiting, piece) ? `${waiting} ${piece}` : piece);
      waiting = '';
    } else if (last !== undefined && fits(last, piece)) shots[shots.length - 1] = `${last} ${piece}`;
    else waiting = waiting !== '' && fits(waiting, piece) ? `${waiting} ${piece}` : piece;
  }
  if (shots.length === 0 && waiting !== '') shots.push(waiting);
  return { shots: shots.slice(0, MOST_SHOTS), left: Math.max(0, shots.length - MOST_SHOTS) };
}
