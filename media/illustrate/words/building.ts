import { moods } from './ideas.ts';
import type { Subject } from './scene.ts';

/** A subject while its prompt is read. */
export interface Building extends Omit<Subject, 'has' | 'wears'> {
  has: string[];
  wears: Map<string, string | undefined>;
  isPlural: boolean;
  /** Index of its token. */
  at: number;
  isCounted: boolean;
  isOfGroup: boolean;
}

/** Said before its noun was: waits for the next one. */
interface Pending {
  colour: string | undefined;
  has: string[];
  count: number | undefined;
  wears: [string, string | undefined][];
  poses: string[];
}
export const nothing = (): Pending => ({
  colour: undefined,
  has: [],
  count: undefined,
  wears: [],
  poses: [],
});

export const family = [['male'], ['female'], ['child', 'female'], ['child', 'male']];

/** "A family: mother, father, two kids" are four people. */
export function isOfFamily(
  { id, has }: { id: string; has: readonly string[] },
  ideas: readonly string[],
  named: readonly Building[],
): boolean {
  const isKin = ideas.includes('kin') || ideas.includes('child');
  return id === 'person' && !has.includes('kin') && isKin && named.some((each) => each.isOfGroup);
}

/** "Cats" are three, where nothing counts them. */
export function countSeveral(all: readonly Building[]): void {
  for (const each of all) if (each.isPlural && !each.isCounted) each.count = 3;
}

/** A happy family is happy, every one of it. */
export function shareFeeling(all: readonly Building[]): void {
  const feeling = all.find(({ isOfGroup }) => isOfGroup)?.has.find((id) => moods.has(id));
  if (feeling !== undefined) for (const each of all) if (each.isOfGroup) each.has.push(feeling);
}
