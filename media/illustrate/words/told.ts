import { canMove } from '#media/illustrate/draw/drawings.ts';
import { roleOf } from './ideas.ts';
import type { Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** A word of a prompt that is known, and what it says. */
export interface Told {
  /** As written. */
  readonly text: string;
  readonly ideas: readonly string[];
  /** It names a subject of its own. */
  readonly isSubject: boolean;
  /** Of a relation: what it is about, where that is known. */
  readonly of: 'subject' | 'place' | 'mood' | undefined;
}

const rolesOf = ({ entry }: Token): (string | undefined)[] => entry?.ideas.map(roleOf) ?? [];
const kinds = ['subject', 'place', 'mood'] as const;
/** What can be seen by itself. */
const SEEN = new Set<string>(kinds);
const SILENT = new Set(['marker', 'pronoun']);

/** The words that say what is to be seen. */
export function toldIn(
  tokens: readonly Token[],
  subjectsAt: ReadonlySet<number>,
  { relations }: Lexicon,
): Told[] {
  return tokens.flatMap((token, at) => {
    const roles = rolesOf(token);
    if (!roles.some((role) => role !== undefined && !SILENT.has(role))) return [];
    const beside = relations === 'before' ? tokens.slice(at + 1) : tokens.slice(0, at).toReversed();
    const next = beside.find(
      ({ entry }) => entry === undefined || entry.ideas.some((id) => SEEN.has(roleOf(id) ?? '')),
    );
    return {
      text: token.text,
      ideas: token.entry!.ideas,
      isSubject: subjectsAt.has(at),
      of: next && kinds.find((kind) => rolesOf(next).includes(kind)),
    };
  });
}

/** What ends the first part of a sentence, which names what is asked for. */
const ENDS = new Set(['relation', 'act', 'pose']);

const has = (token: Token, role: string): boolean => rolesOf(token).includes(role);
const isEnd = (token: Token): boolean =>
  token.isBreak ||
  (!has(token, 'subject') &&
    token.entry?.ideas.some((id) => id === 'with' || id === 'have' || ENDS.has(roleOf(id) ?? '')) === true);
const isSeen = (token: Token): boolean => rolesOf(token).some((role) => SEEN.has(role ?? ''));
const moves = ({ entry }: Token): boolean => entry?.ideas.some((id) => canMove.has(id)) === true;

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

/**
 * Words that name what is asked for first, where it cannot be drawn: "perfume" of "a bottle of perfume with roses".
 * Empty where it can.
 */
export function missingIn(tokens: readonly Token[], { relations, adjectives }: Lexicon): string[] {
  const parts = partsOf(tokens);
  // where a relation stands after its ground, who stands there comes last
  const isLast = relations === 'after' && tokens.some((token) => has(token, 'relation'));
  const first = parts.findIndex(({ tokens: own, isHeading }) => !isHeading || own.some(isSeen));
  const main = (isLast ? parts.at(-1) : parts[Math.max(0, first)])?.tokens ?? [];
  const isSomebody = tokens.some(moves);
  if (!main.some(isSeen)) {
    if (isLast && isSomebody) return [];
    return main
      .filter((token) => !token.entry || (has(token, 'worn') && !isSomebody))
      .map(({ text }) => text);
  }
  // "honey jar": the last word says what it is, where adjectives stand before
  const [before, last] = [main.at(-2), main.at(-1)!];
  const isCompound =
    adjectives === 'before' && !last.entry && before && has(before, 'subject') && !moves(before);
  return isCompound === true ? [last.text] : [];
}
