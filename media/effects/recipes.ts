import { cat } from './items/cat.ts';
import { coronation } from './items/coronation.ts';
import { dragon } from './items/dragon.ts';
import { flowerCrown } from './items/flower-crown.ts';
import type { Recipe } from './recipe.ts';

/** Every effect that is made here, by its name in the library. */
export const recipes: Readonly<Record<string, Recipe>> = { cat, coronation, dragon, flowerCrown };
