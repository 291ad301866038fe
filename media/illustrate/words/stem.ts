import { roleOf } from './ideas.ts';
import type { Entry, Lexicon } from './lexicon.ts';

/** Endings that one word may have: house + s + his + in. */
const DEEPEST = 4;
/** Of a compound: letters of its last part, and of what stands before it. */
const TAIL = 4;
const HEAD = 3;

const seen = new Set(['subject', 'worn', 'colour', 'place', 'trait', 'pose', 'mood', 'size']);
const of = new Set(['mood', 'colour']);

/** The entry of a word without its endings, the fewest first. */
export function stemOf(word: string, { entries, endings }: Lexicon): Entry | undefined {
  let forms = [{ text: word, isPlural: false }];
  for (let depth = 0; depth < DEEPEST && forms.length > 0; depth++) {
    forms = forms.flatMap(({ text, isPlural }) =>
      endings
        .filter(({ cut }) => text.endsWith(cut) && text.length - cut.length >= (cut.length > 1 ? 2 : 3))
        .map(({ cut, put, isPlural: makesPlural }) => ({
          text: text.slice(0, -cut.length) + put,
          isPlural: isPlural || makesPlural,
        })),
    );
    for (const { text, isPlural } of forms) {
      const entry = entries.get(text);
      if (entry) return isPlural ? { ...entry, isPlural } : entry;
    }
  }
  return undefined;
}

/** The entry of a compound's last part, with the time, weather or colour that its first part says. */
export function compoundOf(word: string, lexicon: Lexicon): Entry | undefined {
  if (!lexicon.hasCompounds) return undefined;
  for (let at = HEAD; at <= word.length - TAIL; at++) {
    const tail = lexicon.entries.get(word.slice(at)) ?? stemOf(word.slice(at), lexicon);
    if (tail?.ideas.some((id) => seen.has(roleOf(id) ?? '')) !== true) continue;
    const head = lexicon.entries.get(word.slice(0, at)) ?? lexicon.entries.get(word.slice(0, at - 1));
    const said = head?.ideas.filter((id) => of.has(roleOf(id) ?? '')) ?? [];
    return { ...tail, ideas: [...tail.ideas, ...said] };
  }
  return undefined;
}
