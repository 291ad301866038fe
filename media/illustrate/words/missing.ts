import { goods } from '#media/illustrate/draw/things/objects/goods.ts';
import { roleOf } from './ideas.ts';
import { type Lexicon, plain } from './lexicon.ts';
import { SEEN, isMover, rolesOf } from './told.ts';
import type { Token } from './tokens.ts';

/** What ends the first part of a sentence, which names what is asked for. */
const ENDS = new Set(['relation', 'act', 'pose']);

const has = (token: Token, role: string): boolean => rolesOf(token).includes(role);
const isEnd = (token: Token): boolean =>
  token.isBreak ||
  (!has(token, 'subject') &&
    token.entry?.ideas.some((id) => id === 'with' || id === 'have' || ENDS.has(roleOf(id) ?? '')) === true);
const isSeen = (token: Token): boolean =>
  rolesOf(token).some((role) => SEEN.has(role ?? '')) ||
  token.entry?.ideas.some((id) => id in goods) === true;

interface Part {
  readonly tokens: Token[];
  isHeading: boolean;
}

/** What a sentence says before, between and after its relations and verbs; words without a picture are left out. */
function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [{ tokens: [], isHeading: false }];
  for (const token of tokens)
    if (isEnd(token)) {
      // "Breakfast: pancakes"
      parts.at(-1)!.isHeading = token.isBreak;
      parts.push({ tokens: [], isHeading: false });
    } else if (!token.entry || token.entry.ideas.length > 0) parts.at(-1)!.tokens.push(token);
  return parts.filter((part) => part.tokens.length > 0);
}

/** It stands between things: "with", "in the". */
const isBetween = ({ entry }: Token): boolean =>
  entry?.ideas.every((id) => id !== 'and' && ['relation', 'marker'].includes(roleOf(id) ?? '')) === true;

/** "am Strand", "в лесу": what is known as one begins with a word that stands between things. */
function beginsApart({ text }: Token, { entries, isJoined }: Lexicon): boolean {
  const key = plain(text);
  const heads = isJoined ? Array.from(key, (_, at) => key.slice(0, at)) : key.split(' ').slice(0, -1);
  const entry = heads.map((head) => entries.get(head)).find(Boolean);
  return entry !== undefined && isBetween({ text, entry, isBreak: false });
}

/** What is asked for where only its surroundings are known: "a zorkblat in the forest". */
function lostIn(tokens: readonly Token[], lexicon: Lexicon): string[] {
  if (tokens.some((token) => has(token, 'subject'))) return [];
  const end = tokens.findIndex(({ isBreak }) => isBreak);
  const clause = end < 0 ? tokens : tokens.slice(0, end);
  const seenAt = clause.findIndex(isSeen);
  if (seenAt < 0) return [];
  if (lexicon.relations === 'after') {
    // "森の中のゾークブラット"
    const [before, last] = clause.slice(seenAt).slice(-2);
    if (!before || !last || last.entry) return [];
    const isJoint = has(before, 'number') || before.entry?.ideas.includes('of') || before.text.endsWith('的');
    return isJoint ? [last.text] : [];
  }
  // an adjective stands before what is seen, and nothing between them
  const isName = (at: number): boolean => {
    const next = clause.findIndex(({ entry }, index) => index > at && entry);
    return next < seenAt ? isBetween(clause[next]!) : beginsApart(clause[seenAt]!, lexicon);
  };
  return clause
    .slice(0, seenAt)
    .filter(({ entry }, at) => !entry && isName(at))
    .map(({ text }) => text);
}

/**
 * Words that name what is asked for first, where it cannot be drawn: "perfume" of "a bottle of perfume with roses".
 * Empty where it can.
 */
export function missingIn(tokens: readonly Token[], lexicon: Lexicon): string[] {
  const { relations, adjectives } = lexicon;
  const parts = partsOf(tokens);
  // where a relation stands after its ground, who stands there comes last
  const isLast = relations === 'after' && tokens.some((token) => has(token, 'relation'));
  const first = parts.findIndex(({ tokens: own, isHeading }) => !isHeading || own.some(isSeen));
  const main = (isLast ? parts.at(-1) : parts[Math.max(0, first)])?.tokens ?? [];
  const isSomebody = tokens.some(isMover);
  if (!main.some(isSeen)) {
    if (isLast && isSomebody) return [];
    return main
      .filter((token) => !token.entry || (has(token, 'worn') && !isSomebody))
      .map(({ text }) => text);
  }
  const lost = lostIn(tokens, lexicon);
  if (lost.length > 0) return lost;
  // "honey jar": the last word says what it is, where adjectives stand before
  const [before, last] = [main.at(-2), main.at(-1)!];
  const isCompound =
    adjectives === 'before' &&
    !last.entry &&
    before &&
    tokens.indexOf(last) === tokens.indexOf(before) + 1 &&
    has(before, 'subject') &&
    !isMover(before);
  return isCompound === true ? [last.text] : [];
}
