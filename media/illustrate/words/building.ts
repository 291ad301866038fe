import { isFood } from '#media/illustrate/draw/drawings.ts';
import { moods } from './ideas.ts';
import type { Link, Subject } from './scene.ts';

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

export const seats = new Set('bench sofa chair'.split(' '));
/** Whom people on their back ride. */
const mounts = new Set(
  'horse donkey camel elephant dragon unicorn zebra llama motorcycle bicycle scooter'.split(' '),
);

/** Ridden on foot. */
const boards = new Set('skateboard surfboard snowboard'.split(' '));

/** What is in hand for what is done; people are drawn with books and guitars. */
function isInHand({ id: thing, count }: Building, { id, count: owners, has }: Building): boolean {
  if (count > 1 || owners > 1) return false;
  if (isFood.has(thing) && (has.includes('eating') || has.includes('cooking'))) return true;
  const plays = has.includes('playing') || has.includes('playing-music');
  if (id === 'person') return thing === 'trumpet' && plays;
  return (thing === 'book' && has.includes('reading')) || (thing === 'guitar' && plays);
}

const isFree = (index: number, links: readonly Link[]): boolean =>
  links.every(({ figure, ground }) => figure !== index && ground !== index);

/**
 * Who sits has the seat that is named, who is on a horse rides it, who flies a kite holds it and does not fly, and a
 * robot that plays holds its guitar.
 */
export function giveThings(all: readonly Building[], links: Link[]): void {
  const [kite, person] = ['kite', 'person'].map((id) => all.findIndex((each) => each.id === id));
  if (kite! >= 0 && person! >= 0) {
    for (const each of all) if (each.id === 'person') each.has = each.has.filter((said) => said !== 'flying');
    if (isFree(kite!, links)) links.push({ relation: 'holding', figure: person!, ground: kite! });
  }
  const seat = all.findIndex(({ id }) => seats.has(id));
  if (seat >= 0 && isFree(seat, links))
    all.forEach(({ has }, figure) => {
      if (figure !== seat && has.includes('sitting')) links.push({ relation: 'on', figure, ground: seat });
    });
  for (const link of links)
    if (link.relation === 'on' && all[link.figure]!.id === 'person' && mounts.has(all[link.ground]!.id))
      link.relation = 'riding';
    else if (link.relation === 'riding' && boards.has(all[link.ground]!.id)) link.relation = 'on';
  all.forEach((thing, ground) => {
    const figure = all.findIndex((owner) => isInHand(thing, owner));
    if (figure >= 0 && isFree(ground, links)) links.push({ relation: 'holding', figure, ground });
  });
}
