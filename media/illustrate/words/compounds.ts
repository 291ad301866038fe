import { presets } from '#media/illustrate/draw/people/presets.ts';

interface Qualities {
  has: string[];
  wears: [string, string | undefined][];
}

/** Whether these ideas name somebody by trade or tale: a chef, a pirate. */
export const isCharacter = (ideas: readonly string[]): boolean => ideas.some((id) => id in presets);

/**
 * What a word for somebody says about the next or last noun: a person is that as well, an animal wears what they
 * wear and is small when they are.
 */
export function qualitiesOf(ideas: readonly string[], isPerson: boolean): Qualities {
  const said = ideas.filter((id) => id !== 'person');
  if (isPerson) return { has: said, wears: [] };
  return {
    has: said.some((id) => id === 'baby' || id === 'child') ? ['small'] : [],
    wears: said.flatMap((id) =>
      Object.keys(presets[id]?.extras ?? {}).map((worn): [string, undefined] => [worn, undefined]),
    ),
  };
}
