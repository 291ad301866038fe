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

const isEnd = ({ isBreak, entry }: Token): boolean =>
  isBreak || entry?.ideas.some((id) => id === 'with' || id === 'have' || ENDS.has(roleOf(id) ?? '')) === true;

/**
 * Words that name what is asked for first, where it cannot be drawn: "perfume" of "a bottle of perfume with roses".
 * Empty where it can.
 */
export function missingIn(tokens: readonly Token[], { relations, adjectives }: Lexicon): string[] {
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (isEnd(token)) parts.push([]);
    else if (!token.entry || token.entry.ideas.length > 0) parts.at(-1)!.push(token);
  const told = parts.filter((part) => part.length > 0);
  // where a relation stands after its ground, who stands there comes last
  const hasRelation = tokens.some((token) => rolesOf(token).includes('relation'));
  const main = (relations === 'after' && hasRelation ? told.at(-1) : told[0]) ?? [];
  const unknown = main.filter(({ entry }) => !entry);
  const worn = main.filter((token) => rolesOf(token).includes('worn'));
  if (!main.some((token) => rolesOf(token).some((role) => SEEN.has(role ?? ''))))
    return [...unknown, ...worn].map(({ text }) => text);
  // "honey jar": the last word says what it is, where adjectives stand before
  const last = main.at(-1)!;
  const before = main.at(-2);
  const isCompound =
    adjectives === 'before' && !last.entry && before !== undefined && rolesOf(before)[0] === 'subject';
  return isCompound && !before.entry!.ideas.some((id) => canMove.has(id)) ? [last.text] : [];
}
