import { roleOf } from './ideas.ts';
import { cut, isJoinedText } from './joined.ts';
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
const PIECES = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[,.;:!?，。；：！？、\n]/gu;
const WIDE_DIGITS = /[０-９]/g;
const BREAK = /[,.;:!?，。；：！？\n]/;
/** It separates things of one list. */
const LISTING = '、';

/** "L'arbre" are two words. */
function apart(piece: string, elided: ReadonlySet<string>): string[] {
  const end = piece.indexOf("'") + 1;
  return end > 0 && elided.has(plain(piece.slice(0, end)))
    ? [piece.slice(0, end), piece.slice(end)]
    : [piece];
}

/** Shorter words mean other things in other languages: "lit", "chat", "kind". */
const TELLING = 5;

/** A word said twice names several: "kucing-kucing". */
function several(entries: Lexicon['entries'], word: string | undefined): Entry | undefined {
  const entry = word === undefined ? undefined : entries.get(word);
  return entry && { ...entry, isPlural: true };
}

/** What a lexicon says of a word; one that is not the prompt's first tells long words, and those without a picture. */
function entryOf(
  text: string,
  lexicon: Lexicon,
  { isFirst, isTonal }: { isFirst: boolean; isTonal: boolean },
): Entry | undefined {
  const exact = text.toLowerCase().normalize('NFC');
  const key = plain(text);
  const { entries } = lexicon;
  if (isTonal && exact !== key) return isFirst ? entries.get(exact) : undefined;
  const entry =
    entries.get(exact) ??
    entries.get(key) ??
    entries.get(key.replace(/'s$/, '').replaceAll('-', ' ')) ??
    several(entries, /^(.+)-\1$/.exec(key)?.[1]);
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
  const text = prompt
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll(WIDE_DIGITS, (digit) => String.fromCodePoint(digit.codePointAt(0)! - 0xfee0));
  const pieces = (text.match(PIECES) ?? []).flatMap((piece) => apart(piece, elided)).slice(0, MOST_WORDS);
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
    } else if (isJoinedText(piece)) {
      const from = at;
      while (at < pieces.length && isJoinedText(pieces[at]!)) at++;
      for (const { text: found, entry, isForeign } of cut(pieces.slice(from, at), joined))
        if (!isForeign) tokens.push({ text: found, entry, isBreak: false });
        else tokens.push(...tokensOf(found, spaced));
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
      const entry = entryOf(text, lexicon, { isFirst: index === 0, isTonal: lexicons[0]!.hasTones });
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

/** The lexicons, the one first that knows most of the prompt; compounds count half: "toothp-ast-e" is no branch. */
export function ranked(prompt: string, lexicons: readonly Lexicon[]): Lexicon[] {
  const known = (lexicon: Lexicon): number =>
    tokensOf(prompt, [lexicon]).reduce((sum, { text, entry }) => sum + (entry ? text.length : 0), 0);
  const score = (lexicon: Lexicon): number =>
    lexicon.hasCompounds ? (known(lexicon) + known({ ...lexicon, hasCompounds: false })) / 2 : known(lexicon);
  return lexicons
    .map((lexicon) => ({ lexicon, score: score(lexicon) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ lexicon }) => lexicon);
}
