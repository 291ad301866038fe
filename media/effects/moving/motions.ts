import { crowned } from './items/coronation.ts';
import { deepSea } from './items/deep-sea.ts';
import { firewalker } from './items/firewalker.ts';
import { halloween } from './items/halloween.ts';
import { nightCity } from './items/night-city.ts';
import { snowfall } from './items/snowfall.ts';
import type { Motion } from './motion.ts';

/** By the name in the library. */
export const motions: Readonly<Record<string, Motion>> = {
  crowned,
  deepSea,
  firewalker,
  halloween,
  nightCity,
  snowfall,
};
