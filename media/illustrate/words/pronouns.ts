import { canMove } from '#media/illustrate/draw/drawings.ts';
import { poses } from './ideas.ts';
import type { Scene, Subject } from './scene.ts';

/** Whom a pronoun cannot mean. */
const OTHERS: Readonly<Record<string, string>> = { she: 'male', he: 'female' };

const shotsAgo = ({ from }: Subject): number => from?.shots ?? 0;

/** The first one of those named last: who does something is named before whom it is done to. */
function firstOfLast<S extends Subject>(named: readonly S[]): S | undefined {
  const last = Math.min(...named.map(shotsAgo));
  return named.find((one) => shotsAgo(one) === last);
}

/** The figures that a pronoun means, of those named before it: people rather than animals. */
export function meantBy<S extends Subject>(pronoun: string, named: readonly S[]): readonly S[] {
  const movers = named.filter(({ id }) => canMove.has(id));
  if (pronoun === 'they') return movers;
  const fitting =
    pronoun === 'it'
      ? named.filter(({ id }) => id !== 'person')
      : movers.filter(({ has }) => !has.includes(OTHERS[pronoun] ?? ''));
  const likely = firstOfLast(
    fitting.filter(({ id }) => (pronoun === 'it' ? canMove.has(id) : id === 'person')),
  );
  const meant = likely ?? fitting.at(-1);
  return meant ? [meant] : [];
}

/** What somebody who is met again still has: all but what they did. */
export const lastingOf = ({ has }: Subject): string[] => has.filter((id) => !poses.has(id));

/** Who somebody is who was named one shot before, or more. */
export const asBefore = ({ has, from }: Subject): NonNullable<Subject['from']> => ({
  shots: (from?.shots ?? 0) + 1,
  has: from?.has ?? has,
});

/** A scene with everybody whom the story named before it. */
export function remember(scene: Scene, story: Scene | undefined): Scene {
  const isHere = ({ id, from }: Subject): boolean =>
    scene.subjects.some(
      (one) => one.id === id && one.from?.shots === from?.shots && one.from?.has.join() === from?.has.join(),
    );
  const older = (story?.subjects ?? []).map((one) => ({ ...one, from: asBefore(one) }));
  return { ...scene, subjects: [...older.filter((one) => !isHere(one)), ...scene.subjects] };
}
