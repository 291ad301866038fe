import type { Token } from './tokens.ts';

/** Inches have marks as well: 24" is no beginning. */
const QUOTED = /(?<!\d)["“”„«»「『]([^"“”„«»「」『』]+)["“”«»」』]/gu;
/** Letters of all quoted texts together that a picture has room for. */
const MOST = 90;

/** What a prompt has in quotation marks, which is to be written into the picture, and the prompt without it. */
export function quotedIn(prompt: string): { rest: string; lettering: readonly string[] } {
  const lettering: string[] = [];
  const rest = prompt.replaceAll(QUOTED, (_all, quoted: string) => {
    const text = quoted.replaceAll(/\s+/gu, ' ').replaceAll(/\p{C}/gu, '').trim();
    if (text !== '') lettering.push(text);
    return ' ';
  });
  return { rest, lettering };
}

const CAPITALS = /^[\p{Lu}\p{N}'-]*\p{Lu}[\p{Lu}\p{N}'-]+$|^\p{N}+$/u;

/** "With the word SALE": what stands in capitals behind a word for writing is to be written as well. */
export function shoutedIn(tokens: readonly Token[]): { rest: Token[]; lettering: string[] } {
  const rest: Token[] = [];
  const lettering: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    rest.push(tokens[at]!);
    if (tokens[at]!.entry?.ideas.includes('lettering') !== true) continue;
    const end = tokens.findIndex(({ text }, next) => next > at && !CAPITALS.test(text));
    const shouted = tokens.slice(at + 1, end < 0 ? undefined : end).map(({ text }) => text);
    if (!shouted.some((text) => /\p{Lu}/u.test(text))) continue;
    lettering.push(shouted.join(' '));
    at += shouted.length;
  }
  return { rest, lettering };
}

/** The first texts, as many as there is room for. */
export function writtenOf(lettering: readonly string[]): readonly string[] {
  let left = MOST;
  return lettering.filter((text) => (left -= text.length) >= 0);
}
