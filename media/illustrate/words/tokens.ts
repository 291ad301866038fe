import { roleOf } from './ideas.ts';
import { type Entry, type Lexicon, plain } from './lexicon.ts';
import { compoundOf, stemOf } from './stem.ts';

/** A piece of a prompt: a known word, an unknown one (`entry` undefined), or the end of a clause. */
export interface Token {
  text: string;
  entry: Entry | undefined;
  isBreak: boolean;
}

/** Enough for any sentence; the rest of a longer prompt is not read. */
const MOST_WORDS = 600;
const PIECES = /[\p{Script=Han}]+|[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[,.;:!?，。；：！？、\n]/gu;
const HAN = /\p{Script=Han}/u;
const BREAK = /[,.;:!?，。；：！？\n]/;
/** It separates things of one list. */
const LISTING = '、';

/** The longest entry of any lexicon at this place of a joined text. */
function joinedAt(
  text: string,
  at: number,
  lexicons: readonly Lexicon[],
): { length: number; entry: Entry } | undefined {
  const longest = Math.max(0, ...lexicons.map((each) => each.longest));
  for (let length = Math.min(longest, text.length - at); length > 0; length--)
    for (const { entries } of lexicons) {
      const entry = entries.get(text.slice(at, at + length));
      if (entry) return { length, entry };
    }
  return undefined;
}

function joinedTokens(text: string, lexicons: readonly Lexicon[]): Token[] {
  const tokens: Token[] = [];
  let unknown = '';
  const flush = (): void => {
    if (unknown !== '') tokens.push({ text: unknown, entry: undefined, isBreak: false });
    unknown = '';
  };
  for (let at = 0; at < text.length;) {
    const found = joinedAt(text, at, lexicons);
    if (found) {
      flush();
      tokens.push({ text: text.slice(at, at + found.length), entry: found.entry, isBreak: false });
    } else unknown += text[at];
    at += found?.length ?? 1;
  }
  flush();
  return tokens;
}

/** "L'arbre" are two words. */
function apart(piece: string, elided: ReadonlySet<string>): string[] {
  const end = piece.indexOf("'") + 1;
  return end > 0 && elided.has(plain(piece.slice(0, end)))
    ? [piece.slice(0, end), piece.slice(end)]
    : [piece];
}

/** Shorter words mean other things in other languages: "lit", "chat", "kind". */
const TELLING = 5;

/** What a lexicon says of a word; one that is not the prompt's first tells long words, and those without a picture. */
function entryOf(text: string, lexicon: Lexicon, isFirst: boolean): Entry | undefined {
  const exact = text.toLowerCase().normalize('NFC');
  const key = plain(text);
  const { entries } = lexicon;
  const entry =
    entries.get(exact) ?? entries.get(key) ?? entries.get(key.replace(/'s$/, '').replaceAll('-', ' '));
  if (entry) {
    const isTelling = isFirst || text.length >= TELLING;
    return isTelling || entry.ideas.every((id) => roleOf(id) === 'marker') ? entry : undefined;
  }
  return isFirst ? (stemOf(exact, lexicon) ?? stemOf(key, lexicon)) : undefined;
}

const DIGITS = /^\d{1,3}$/;

/**
 * Cuts a prompt into known and unknown words, the longest entry first. The first lexicon that knows a word has
 * it: prompts may mix languages.
 */
export function tokensOf(prompt: string, lexicons: readonly Lexicon[]): Token[] {
  const elided = new Set(lexicons.flatMap((each) => each.elided));
  const pieces = (prompt.replaceAll('’', "'").match(PIECES) ?? [])
    .flatMap((piece) => apart(piece, elided))
    .slice(0, MOST_WORDS);
  const spaced = lexicons.filter(({ isJoined }) => !isJoined);
  const joined = lexicons.filter(({ isJoined }) => isJoined);
  const longest = Math.max(1, ...spaced.map((each) => each.longest));
  const tokens: Token[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]!;
    if (BREAK.test(piece) || piece === LISTING) {
      tokens.push({
        text: piece,
        entry: piece === LISTING ? { ideas: ['and'], isPlural: false } : undefined,
        isBreak: piece !== LISTING,
      });
      at++;
    } else if (HAN.test(piece)) {
      tokens.push(...joinedTokens(piece.normalize('NFC'), joined));
      at++;
    } else if (DIGITS.test(piece)) {
      tokens.push({ text: piece, entry: { ideas: [`n:${piece}`], isPlural: false }, isBreak: false });
      at++;
    } else at += pushSpaced(pieces, at, spaced, longest, tokens);
  }
  return tokens;
}

/** Adds the longest entry from `at`, and returns how many pieces it takes. */
function pushSpaced(
  pieces: readonly string[],
  at: number,
  lexicons: readonly Lexicon[],
  longest: number,
  tokens: Token[],
): number {
  for (let count = Math.min(longest, pieces.length - at); count > 0; count--) {
    const text = pieces
      .slice(at, at + count)
      .join(' ')
      .replaceAll("' ", "'");
    for (const [index, lexicon] of lexicons.entries()) {
      const entry = entryOf(text, lexicon, index === 0);
      if (entry) {
        tokens.push({ text, entry, isBreak: false });
        return count;
      }
    }
  }
  const word = pieces[at]!;
  const entry = lexicons[0] && compoundOf(word.toLowerCase().normalize('NFC'), lexicons[0]);
  tokens.push({ text: word, entry, isBreak: false });
  return 1;
}

/** The lexicons, the one first that knows most of the prompt. */
export function ranked(prompt: string, lexicons: readonly Lexicon[]): Lexicon[] {
  const score = (lexicon: Lexicon): number =>
    tokensOf(prompt, [lexicon]).reduce((sum, { text, entry }) => sum + (entry ? text.length : 0), 0);
  return lexicons
    .map((lexicon) => ({ lexicon, score: score(lexicon) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ lexicon }) => lexicon);
}
