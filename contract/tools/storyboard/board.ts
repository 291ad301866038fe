import { array, is, object, size, string } from 'superstruct';
import { parseJson } from '#contract/http/json.ts';

/** Shots of a film, and letters of one, at most. */
export const MOST_SHOTS = 5;
export const MOST_LETTERS = 300;

/** A storyboard as it is sent: each shot by its words, which are its caption and what is said as well. */
const Board = size(array(object({ text: size(string(), 1, MOST_LETTERS) })), 1, MOST_SHOTS);

/** The words of the shots of a storyboard written as JSON; undefined where it is none. */
export function readBoard(json: string): string[] | undefined {
  const board = parseJson(json);
  return is(board, Board) ? board.map(({ text }) => text) : undefined;
}

export const writeBoard = (shots: readonly string[]): string =>
  JSON.stringify(shots.map((text) => ({ text })));
