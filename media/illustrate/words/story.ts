import { inSky } from '#media/illustrate/draw/drawings.ts';
import { moods } from './ideas.ts';
import type { Lexicon } from './lexicon.ts';
import { isEmpty, readShot } from './parse.ts';
import { remember } from './pronouns.ts';
import type { Scene, Subject } from './scene.ts';
import { ranked } from './tokens.ts';

/** What it has that it had not where it was named first. */
const newOf = ({ has, from }: Subject): string[] => has.filter((id) => from?.has.includes(id) !== true);
const isSky = ({ id }: Subject): boolean => inSky.has(id);
const isAsBefore = (subject: Subject): boolean =>
  subject.from !== undefined && newOf(subject).every((id) => moods.has(id));

/**
 * Whether a shot tells of nobody and of no place, or of those before it and at most what they feel, so that the shot
 * before it is seen on: "Night falls. She is happy."
 */
export const goesOn = ({ subjects, links, place, styles }: Scene, before: Scene | undefined): boolean =>
  (place === undefined || (subjects.length > 0 && place === before?.place)) &&
  styles.length === 0 &&
  links.length === 0 &&
  subjects.every((one) => isSky(one) || isAsBefore(one));

/** The scene `shotsAgo` before as a shot tells of it that goes on: in another light, or from nearer. */
function onward(shown: Scene, { subjects, mood, told, unknown, isRefused }: Scene, shotsAgo: number): Scene {
  const originOf = ({ id, has, from }: Subject): string => `${id} ${(from?.has ?? has).join()}`;
  const [sky, named] = [subjects.filter(isSky), subjects.filter((one) => !isSky(one))];
  // "what a life it was" is hardly said of the dog of an old man
  const isAside =
    named.every(({ id }) => id !== 'person') && shown.subjects.some(({ id }) => id === 'person');
  const meant = isAside && named.flatMap(newOf).length === 0 ? [] : named;
  // a shot about those before it has their light
  const isOtherLight = mood.size > 0 && mood !== shown.mood;
  // "they are happy" is said of the last one
  const feelings = meant.flatMap(newOf);
  const again = shown.subjects.map((one) => meant.find((each) => originOf(each) === originOf(one)));
  return {
    ...shown,
    subjects: [
      ...shown.subjects.map((one, n) => ({
        ...one,
        from: one.from ?? { shots: 0, has: one.has },
        has: [...one.has, ...(again[n] ? feelings : [])],
      })),
      ...sky,
    ],
    mood: isOtherLight ? mood : shown.mood,
    told,
    unknown,
    isRefused,
    look: {
      shotsAgo,
      mood: shown.look?.mood ?? shown.mood,
      isNearer: !isOtherLight && sky.length === 0,
      subjects: [...again.keys()].filter((n) => again[n] !== undefined),
    },
  };
}

/** Reads the shots of a story one after the other, see `readShot`. */
export function readShots(texts: readonly string[], lexicons: readonly Lexicon[]): Scene[] {
  let story: Scene | undefined;
  let shown: Scene | undefined;
  let shotsAgo = 0;
  const order = ranked(texts.join('\n'), lexicons);
  return texts.map((text) => {
    const read = readShot(text, order, story);
    const isOn = shown !== undefined && goesOn(read, story);
    shotsAgo = isOn ? shotsAgo + 1 : 0;
    const scene = isOn ? onward(shown!, read, shotsAgo) : read;
    story = remember(isOn ? { ...scene, subjects: [] } : scene, story);
    if (!isEmpty(scene)) shown = scene;
    return scene;
  });
}
