import { birds } from './animals/birds.ts';
import { mammals } from './animals/mammals.ts';
import { others } from './animals/others.ts';
import type { Draw } from './figure.ts';
import { person } from './people/person.ts';
import { buildings } from './things/buildings.ts';
import { food } from './things/food.ts';
import { furniture } from './things/furniture.ts';
import { nature, skyThings } from './things/nature.ts';
import { objects } from './things/objects.ts';
import { plants } from './things/plants.ts';
import { vehicles } from './things/vehicles.ts';

export const animals: Readonly<Record<string, Draw>> = { ...mammals, ...birds, ...others };

/** Every subject that can be drawn, by idea. */
export const drawings: Readonly<Record<string, Draw>> = {
  person, ...animals, ...plants, ...buildings, ...vehicles, ...food, ...furniture, ...objects, ...nature, ...skyThings,
};
const at = (set: Readonly<Record<string, Draw>>): ReadonlySet<string> => new Set(Object.keys(set));
export const inSky = at(skyThings);
export const isFlower: ReadonlySet<string> = new Set(['flower', 'daisy', 'sunflower', 'rose', 'tulip', 'lavender', 'lotus', 'grass', 'mushroom', 'plant']);
/** They stand behind people and animals. */
export const isLarge: ReadonlySet<string> = new Set([...at(buildings), ...Object.keys(plants).filter((id) => !isFlower.has(id)), 'train', 'ship', 'bus', 'truck', 'plane', 'balloon-hot', 'volcano', 'waterfall', 'hill', 'shelf', 'window', 'fireplace', 'sailboat', 'streetlamp']);
export const canMove: ReadonlySet<string> = new Set(['person', 'robot', 'snowman', ...Object.keys(animals)]);
export const isFood = at(food);
