import { canMove, inSky, isFood, isLarge } from '#media/illustrate/draw/drawings.ts';
import { goods } from '#media/illustrate/draw/things/objects/goods.ts';
import { type Random, pick } from '#media/illustrate/draw/pen.ts';
import { TABLETOP } from '#media/illustrate/words/ideas.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';

const homes: readonly (readonly [place: string, ids: string])[] = [
  [
    'living',
    'sofa table desk chair bed rug window shelf fireplace teddy yarn fishbowl gameboy washer toilet computer tv lamp mirror bathtub laptop vase cafetable',
  ],
  ['underwater', 'octopus jellyfish lobster coral seaweed shark fish starfish submarine'],
  ['sea', 'whale dolphin sailboat boat ship lighthouse gull anchor longship wave surfing'],
  ['ice', 'penguin polarbear igloo seal walrus'],
  ['desert', 'camel cactus pyramid'],
  ['space', 'rocket saturn planet earth comet ufo spacestation alien'],
  ['beach', 'crab sandcastle parasol palm coconut shell surfboard hammock'],
  ['forest', 'deer bear wolf fox owl squirrel hedgehog mushroom raccoon bamboo panda campfire'],
  ['jungle', 'monkey parrot toucan tiger leopard snake crocodile sloth trex'],
  ['field', 'lion zebra giraffe elephant rhino tractor windmill'],
  ['mountains', 'dragon goat cabin eagle castle volcano greatwall cliff phoenix llama'],
  ['farm', 'cow pig sheep chicken rooster barn horse goose tractor'],
  ['road', 'car van truck motorcycle scooter bus taxi convertible policecar ambulance firetruck'],
  ['street', 'bakery shop skyscraper building streetlamp'],
  ['pond', 'duck swan frog flamingo heron lotus'],
  ['stage', 'spotlight microphone discoball piano'],
  ['playground', 'seesaw slide swing'],
  ['carnival', 'ferriswheel carousel liondance bunting'],
  ['stadium', 'hoop trophy basketballplayer boxer soccerplayer'],
  ['pool', 'swimring swimmer'],
  ['river', 'dragonboat raft otter'],
  ['cemetery', 'ghost gravestone coffin haunted vampire skeleton mummy'],
  ['lab', 'microscope scientist'],
  ['hospital', 'nurse'],
  ['office', 'keyboard programmer'],
  ['kitchen', 'fridge chef'],
  ['city', 'taipei101 liberty airship'],
  ['snowfield', 'skiing skis snowman'],
];
const wet = new Set(['underwater', 'sea', 'ice', 'pond', 'river', 'beach']);
const atHomeInWater = new Set([
  'turtle',
  ...homes.flatMap(([place, residents]) => (wet.has(place) ? residents.split(' ') : [])),
]);
/** Who is no figure on the ground: in a boat, or in the water. */
const carries = new Set(['in', 'on', 'riding']);
const swims = new Set(['mermaid', 'swimmer', 'swimming', 'flying', 'surfing']);
const open = ['meadow', 'hills', 'park', 'field:daisy', 'mountains'];

/**
 * Index of the table that everything stands on and that is seen from near, as in photos of goods: nothing else of it
 * than its top is drawn.
 */
export function nearTable({ subjects, links, place }: Scene): number | undefined {
  const table = subjects.findIndex(({ id, count }) => (id === 'table' || id === 'desk') && count === 1);
  const stands = (index: number): boolean =>
    subjects[index]!.has.includes('filled') ||
    links.some(
      ({ relation, figure, ground }) =>
        figure === index &&
        ((relation === 'on' && ground === table) ||
          (relation === 'in' && ground !== index && stands(ground))),
    );
  const isNear =
    (place === undefined || place === TABLETOP) &&
    subjects.length > 1 &&
    subjects.every(
      ({ id }, index) => index === table || (stands(index) && !canMove.has(id) && !isLarge.has(id)),
    );
  return table >= 0 && isNear ? table : undefined;
}

/** The place of a scene: named, or where its subjects live. */
export function placeOf(scene: Scene, random: Random): string {
  if (nearTable(scene) !== undefined) return TABLETOP;
  const ids = scene.subjects.flatMap(({ id, has }) => [id, ...has]);
  const flowers = ids.find((id) =>
    ['sunflower', 'lavender', 'tulip', 'daisy', 'rose', 'flower'].includes(id),
  );
  if (scene.place === 'field' && flowers !== undefined) return `field:${flowers}`;
  if (scene.place !== undefined) return scene.place;
  if (scene.backdrop !== undefined) return TABLETOP;
  const people = scene.subjects.filter(({ id }) => id === 'person');
  if (people.some(({ has }) => has.includes('swimming'))) return 'pool';
  const onLand = scene.subjects.some(({ id, has }, index) => {
    const isCarried = scene.links.some(
      ({ figure, ground, relation }) =>
        figure === index && carries.has(relation) && scene.subjects[ground]!.id !== 'lighthouse',
    );
    return canMove.has(id) && !atHomeInWater.has(id) && !isCarried && !has.some((each) => swims.has(each));
  });
  for (const id of ids) {
    if (id === 'fish' && ids.includes('fishbowl')) continue;
    const home = homes.find(([, residents]) => residents.split(' ').includes(id));
    if (home) return onLand && (home[0] === 'underwater' || home[0] === 'sea') ? 'beach' : home[0];
  }
  const below = scene.subjects.filter(({ id }) => !inSky.has(id));
  if (
    below.length > 0 &&
    below.every(
      ({ id }) =>
        isFood.has(id) ||
        [
          'candle',
          'mug',
          'bowl',
          'knife',
          'crystalball',
          'cauldron',
          'hourglass',
          'basket',
          'balloon',
          'gift',
          'book',
          'steam',
          'vase',
          'bee',
          'butterfly',
          ...Object.keys(goods),
        ].includes(id),
    )
  )
    return TABLETOP;
  // on a flower sits somebody, on a field of them nobody
  const isSeat = scene.links.some(({ ground }) => scene.subjects[ground]?.id === flowers);
  if (flowers !== undefined && scene.subjects.length < 3 && !isSeat) return `field:${flowers}`;
  return pick(
    random,
    scene.mood.has('rain') || scene.mood.has('night') ? ['street', 'park', 'hills', 'city'] : open,
  );
}
