import type { Draw } from '#media/illustrate/draw/figure.ts';
import { drinks } from './drinks.ts';
import { fruit } from './fruit.ts';
import { meals } from './meals.ts';
import { produce } from './produce.ts';
import { snacks } from './snacks.ts';
import { sweets } from './sweets.ts';
import { treats } from './treats.ts';

export const food: Readonly<Record<string, Draw>> = {
  ...fruit,
  ...meals,
  ...sweets,
  ...drinks,
  ...produce,
  ...snacks,
  ...treats,
};
