import { roleOf } from './ideas.ts';
import type { Token } from './tokens.ts';

/** Role of the next token that says something; those in `skipped` are passed over. */
export function roleAfter(
  tokens: readonly Token[],
  at: number,
  skipped: readonly string[],
): string | undefined {
  for (let i = at + 1; i < tokens.length; i++) {
    const { entry, isBreak } = tokens[i]!;
    if (isBreak) return undefined;
    const roles = entry?.ideas.map(roleOf) ?? [];
    const role =
      roles.find((each) => each === 'subject') ?? roles.find((each) => each === 'worn') ?? roles[0];
    if (role !== undefined && !skipped.includes(role)) return role;
  }
  return undefined;
}

/** Some adjectives stand before their noun where most stand after it: "un petit chien". */
export function isBeforeNoun(tokens: readonly Token[], at: number): boolean {
  const roles = tokens[at - 1]?.entry?.ideas.map(roleOf) ?? [];
  const isAfter = roles.includes('subject') || roles.includes('worn');
  return !isAfter && roleAfter(tokens, at, ['size', 'trait']) === 'subject';
}

/** "A wooden spoon": what it is said of is not known. */
export function isOfUnknown(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next !== undefined && !next.entry && !next.isBreak;
}

/** "A pink background", "sobre fondo rosa"; adjectives stand `before` their noun, or after it. */
export function isOfBackground(tokens: readonly Token[], at: number, before: boolean): boolean {
  const isOf = tokens[at + 1]?.entry?.ideas.includes('of') === true;
  const noun = tokens[before ? at + (isOf ? 2 : 1) : at - 1];
  return noun?.entry?.ideas.includes('background') === true;
}
