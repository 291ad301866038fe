import { angel } from './items/costumes/angel.ts';
import { animePortrait } from './items/portraits/anime-portrait.ts';
import { astronaut } from './items/places/astronaut.ts';
import { carnival } from './items/costumes/carnival.ts';
import { cat } from './items/costumes/cat.ts';
import { coronation } from './items/costumes/coronation.ts';
import { deepSeaStill } from './items/places/deep-sea-still.ts';
import { dispersion } from './items/portraits/dispersion.ts';
import { doubleExposure } from './items/portraits/double-exposure.ts';
import { dragon } from './items/costumes/dragon.ts';
import { elf } from './items/costumes/elf.ts';
import { fireStill } from './items/places/fire-still.ts';
import { butterflies } from './items/seasons/butterflies.ts';
import { firstSnow } from './items/seasons/first-snow.ts';
import { flowerCrown } from './items/seasons/flower-crown.ts';
import { frost } from './items/seasons/frost.ts';
import { muscle } from './items/portraits/muscle.ts';
import { nightCityStill } from './items/places/night-city-still.ts';
import { pumpkinNight } from './items/seasons/pumpkin-night.ts';
import { starTears } from './items/portraits/star-tears.ts';
import { statue } from './items/portraits/statue.ts';
import { sugarSkull } from './items/seasons/sugar-skull.ts';
import type { Recipe } from './recipe.ts';

/** By the name in the library. */
export const recipes: Readonly<Record<string, Recipe>> = {
  angel,
  animePortrait,
  astronaut,
  carnival,
  butterflies,
  cat,
  coronation,
  deepSeaStill,
  dispersion,
  doubleExposure,
  dragon,
  elf,
  fireStill,
  firstSnow,
  flowerCrown,
  frost,
  muscle,
  nightCityStill,
  pumpkinNight,
  starTears,
  statue,
  sugarSkull,
};
