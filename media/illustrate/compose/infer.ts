import { isFood } from '#media/illustrate/draw/drawings.ts';
import { type Random, pick } from '#media/illustrate/draw/pen.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';

const homes: readonly (readonly [place: string, ids: string])[] = [
  [
    'living',
    'sofa table desk chair bed rug window shelf fireplace piano computer tv lamp mirror bathtub laptop vase cafetable',
  ],
  ['underwater', 'octopus jellyfish coral seaweed shark fish starfish submarine'],
  ['sea', 'whale dolphin sailboat boat ship lighthouse gull anchor'],
  ['ice', 'penguin polarbear igloo seal'],
  ['desert', 'camel cactus pyramid'],
  ['space', 'rocket saturn planet earth comet ufo'],
  ['beach', 'crab sandcastle parasol palm coconut shell'],
  ['forest', 'deer bear wolf fox owl squirrel hedgehog mushroom raccoon bamboo panda campfire'],
  ['jungle', 'monkey parrot toucan tiger leopard snake crocodile'],
  ['field', 'lion zebra giraffe elephant rhino tractor windmill'],
  ['mountains', 'dragon goat cabin eagle castle volcano'],
  ['farm', 'cow pig sheep chicken rooster barn horse'],
  ['road', 'car van truck motorcycle scooter bus taxi'],
  ['street', 'bakery shop skyscraper building streetlamp'],
  ['pond', 'duck swan frog flamingo heron lotus'],
  ['stage', 'spotlight'],
];
const open = ['meadow', 'hills', 'park', 'field:daisy', 'mountains'];

/** The place of a scene: named, or where its subjects live. */
export function placeOf(scene: Scene, random: Random): string {
  const ids = scene.subjects.map(({ id }) => id);
  const flowers = ids.find((id) =>
    ['sunflower', 'lavender', 'tulip', 'daisy', 'rose', 'flower'].includes(id),
  );
  if (scene.place === 'field' && flowers !== undefined) return `field:${flowers}`;
  if (scene.place !== undefined) return scene.place;
  for (const id of ids) {
    const home = homes.find(([, residents]) => residents.split(' ').includes(id));
    if (home) return home[0];
  }
  if (
    ids.length > 0 &&
    ids.every(
      (id) => isFood.has(id) || ['candle', 'basket', 'balloon', 'gift', 'book', 'steam', 'vase'].includes(id),
    )
  )
    return 'tabletop';
  if (flowers !== undefined && ids.length < 3) return `field:${flowers}`;
  return pick(
    random,
    scene.mood.has('rain') || scene.mood.has('night') ? ['street', 'park', 'hills', 'city'] : open,
  );
}
