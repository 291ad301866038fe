import { drawings } from '#media/illustrate/draw/drawings.ts';
import { places } from '#media/illustrate/draw/places/places.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const times = list('dawn morning day sunset night');
const weathers = list('rain snow fog storm cloudy sunny wind');
const seasons = list('spring summer autumn winter');
const lights = list('neonlight fireflies stars');
/** `lettering`: something is to be written into the picture. */
const styles = list('minimal retro neon watercolor poster portrait lettering');
const relations = list('on in under behind front beside above between');
/** Relations that a verb tells: the one who acts comes first in every language. */
export const acts = list('holding riding');
const sizes = list('big small');

/** Worn things and parts that have a colour of their own. */
const worn = list(
  'hat cap strawhat beret crown witchhat santahat cowboyhat helmet scarf glasses sunglasses raincoat coat jacket suit sweater shirt uniform dress skirt shorts trousers kimono robe tutu apron backpack mask tie headphones wings cape earrings necklace boots shoes bow headscarf flowercrown hair roof beanie gradcap',
);
/** What somebody does: said of who can move. */
export const poses = list(
  'standing sitting walking running jumping dancing sleeping flying swimming reading writing cooking drinking eating painting singing phoning photographing fishing gardening waving soccer playing playing-music making hugging thinking skateboarding skiing surfing',
);
/** Verbs that take a thing: never said before who does it. */
export const transitive = list(
  'reading writing cooking drinking eating painting photographing fishing gardening making',
);
export const moods = list('happy laughing sad crying angry surprised scared calm loving');
/** Of people. */
const traits = list(
  'female male child teen baby old darkskin lightskin longhair shorthair curlyhair afro ponytail braids bun bald beard moustache blond brunette redhead blackhair greyhair zombie chef doctor scientist farmer gardener astronaut knight king queen princess prince witch wizard pirate police firefighter builder teacher student dancer artist superhero ninja santa cowboy sailor clown angel fairy mermaid bride biker monk singer businessperson fisherman soccerplayer guitarist samurai viking vampire skeleton devil elf alien monkeyking mummy nurse soldier pilot waiter detective programmer courier basketballplayer boxer swimmer graduate groom mechanic explorer',
);
const shapes = list('crescent');
/** Who was named before: `they` for all of them, `one` whatever their gender. */
const pronouns = list('she he it they one');
/** Words that steer the reading: of, with, and, there is; the background has a colour. */
const markers = list('of with and have background');

export const colours: Readonly<Record<string, string>> = {
  red: '#dd4540',
  orange: '#f08a34',
  yellow: '#f6c83f',
  green: '#5fa457',
  blue: '#3f7fc4',
  purple: '#8a5bb5',
  pink: '#f28aab',
  brown: '#8f5f3f',
  black: '#34313f',
  white: '#fbfaf4',
  grey: '#9a98a6',
  gold: '#f0b83c',
  silver: '#c3c9d4',
  turquoise: '#3fb0a8',
  beige: '#e8d3ae',
  marble: '#e4e1dd',
  navy: '#2f3f78',
};

const subjects: ReadonlySet<string> = new Set([...Object.keys(drawings), 'family', 'couple']);

/** Where things stand that stand nowhere else: what a studio shows. */
export const TABLETOP = 'tabletop';

type Role =
  | 'subject'
  | 'worn'
  | 'colour'
  | 'size'
  | 'number'
  | 'pose'
  | 'trait'
  | 'relation'
  | 'act'
  | 'place'
  | 'mood'
  | 'style'
  | 'pronoun'
  | 'marker';

/** Undefined where there is no such idea. */
export function roleOf(id: string): Role | undefined {
  if (id.startsWith('n:')) return 'number';
  if (id in colours) return 'colour';
  if (worn.has(id)) return 'worn';
  if (poses.has(id)) return 'pose';
  if (moods.has(id) || traits.has(id) || shapes.has(id)) return 'trait';
  if (sizes.has(id)) return 'size';
  if (relations.has(id)) return 'relation';
  if (acts.has(id)) return 'act';
  if (pronouns.has(id)) return 'pronoun';
  if (markers.has(id)) return 'marker';
  if (styles.has(id)) return 'style';
  if (times.has(id) || weathers.has(id) || seasons.has(id) || lights.has(id)) return 'mood';
  if (subjects.has(id)) return 'subject';
  return id in places || id === TABLETOP ? 'place' : undefined;
}

/** Every idea that has a word in each language. */
export const ideas: readonly string[] = [
  ...subjects,
  ...Object.keys(colours),
  ...worn,
  ...poses,
  ...moods,
  ...traits,
  ...sizes,
  ...shapes,
  ...relations,
  ...acts,
  ...styles,
  ...times,
  ...weathers,
  ...seasons,
  ...lights,
  ...Object.keys(places).filter((id) => !id.includes(':')),
  TABLETOP,
  'background',
];
