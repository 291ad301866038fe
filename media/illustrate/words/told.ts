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

export const rolesOf = ({ entry }: Token): (string | undefined)[] => entry?.ideas.map(roleOf) ?? [];
const OF_SEVERAL = new Set(['family', 'couple']);
/** It names somebody who may wear something, or means one who was named. */
export const isMover = ({ entry }: Token): boolean =>
  entry?.ideas.some(
    (id) => canMove.has(id) || OF_SEVERAL.has(id) || (roleOf(id) === 'pronoun' && id !== 'it'),
  ) === true;

const kinds = ['subject', 'place', 'mood'] as const;
/** What can be seen by itself. */
export const SEEN = new Set<string>(kinds);
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
