import { roleOf } from './ideas.ts';
import type { Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';

/**
 * Whether the number at this place counts the thing that was named last, at `from`: "แมวสามตัว", "고양이 세 마리".
 * Where both orders are usual it stands right behind, and nothing follows that it could count: "세 마리의 고양이".
 */
export function countsWhatWasNamed(
  tokens: readonly Token[],
  at: number,
  from: number,
  { numbers }: Lexicon,
): boolean {
  if (numbers === 'before') return false;
  const between = tokens.slice(from + 1, at);
  if (between.some(({ isBreak }) => isBreak)) return false;
  const roles = (token: Token | undefined) => token?.entry?.ideas.map(roleOf) ?? [];
  if (numbers === 'after') return between.every((token) => !roles(token).includes('relation'));
  const next = tokens[at + 1];
  return (
    between.every((token) => token.entry?.ideas.length === 0) &&
    next?.entry?.ideas.includes('of') !== true &&
    !roles(next).includes('subject')
  );
}
