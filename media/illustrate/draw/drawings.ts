import { animals } from './animals/animals.ts';
import type { Draw } from './figure.ts';
import { person } from './people/person.ts';
import { buildings } from './things/buildings/buildings.ts';
import { fittings } from './things/fittings.ts';
import { flowers } from './things/flowers.ts';
import { food } from './things/food/food.ts';
import { furniture } from './things/furniture.ts';
import { nature } from './things/nature.ts';
import { objects } from './things/objects/objects.ts';
import { skyThings } from './things/sky.ts';
import { trees } from './things/trees.ts';
import { vehicles } from './things/vehicles/vehicles.ts';

/** By idea. */
export const drawings: Readonly<Record<string, Draw>> = {
  person,
  ...animals,
  ...trees,
  ...flowers,
  ...buildings,
  ...vehicles,
  ...food,
  ...furniture,
  ...fittings,
  ...objects,
  ...nature,
  ...skyThings,
};

const at = (set: Readonly<Record<string, Draw>>): ReadonlySet<string> => new Set(Object.keys(set));
export const inSky = at(skyThings);
export const isFlower: ReadonlySet<string> = new Set([
  'flower',
  'daisy',
  'sunflower',
  'rose',
  'tulip',
  'lavender',
  'lotus',
  'grass',
  'mushroom',
  'plant',
]);
/** They stand behind people and animals. */
export const isLarge: ReadonlySet<string> = new Set([
  ...at(buildings),
  ...at(trees),
  'train',
  'ship',
  'bus',
  'truck',
  'plane',
  'balloon-hot',
  'volcano',
  'waterfall',
  'hill',
  'shelf',
  'window',
  'fireplace',
  'sailboat',
  'streetlamp',
  'hoop',
  'ferriswheel',
  'carousel',
  'slide',
  'statue',
  'wall',
  'fridge',
  'cliff',
  'wave',
  'tornado',
  'firetruck',
]);
export const canMove: ReadonlySet<string> = new Set([
  'person',
  'robot',
  'snowman',
  'ghost',
  'teddy',
  ...Object.keys(animals),
]);
export const isFood = at(food);
