import type { Draw } from '#media/illustrate/draw/figure.ts';
import { birds } from './birds/birds.ts';
import { dragons } from './dragons.ts';
import { hoofed } from './hoofed.ts';
import { hunters } from './hunters.ts';
import { gardenAnimals } from './garden.ts';
import { rareAnimals } from './rare.ts';
import { reptiles } from './reptiles.ts';
import { seaAnimals } from './sea.ts';
import { shoreAnimals } from './shore.ts';
import { smallMammals } from './small-mammals.ts';

export const animals: Readonly<Record<string, Draw>> = {
  ...hunters,
  ...smallMammals,
  ...hoofed,
  ...birds,
  ...seaAnimals,
  ...shoreAnimals,
  ...gardenAnimals,
  ...reptiles,
  ...dragons,
  ...rareAnimals,
};
