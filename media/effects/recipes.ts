import { angel } from './items/angel.ts';
import { animePortrait } from './items/anime-portrait.ts';
import { astronaut } from './items/astronaut.ts';
import { carnival } from './items/carnival.ts';
import { cat } from './items/cat.ts';
import { coronation } from './items/coronation.ts';
import { deepSeaStill } from './items/deep-sea-still.ts';
import { dispersion } from './items/dispersion.ts';
import { doubleExposure } from './items/double-exposure.ts';
import { dragon } from './items/dragon.ts';
import { elf } from './items/elf.ts';
import { fireStill } from './items/fire-still.ts';
import { flowerCrown } from './items/flower-crown.ts';
import { frost } from './items/frost.ts';
import { muscle } from './items/muscle.ts';
import { nightCityStill } from './items/night-city-still.ts';
import { pumpkinNight } from './items/pumpkin-night.ts';
import { starTears } from './items/star-tears.ts';
import { statue } from './items/statue.ts';
import { sugarSkull } from './items/sugar-skull.ts';
import type { Recipe } from './recipe.ts';

/** Every effect that is made here, by its name in the library. */
export const recipes: Readonly<Record<string, Recipe>> = {
  angel,
  animePortrait,
  astronaut,
  carnival,
  cat,
  coronation,
  deepSeaStill,
  dispersion,
  doubleExposure,
  dragon,
  elf,
  fireStill,
  flowerCrown,
  frost,
  muscle,
  nightCityStill,
  pumpkinNight,
  starTears,
  statue,
  sugarSkull,
};
