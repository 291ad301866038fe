import type { Draw } from '#media/illustrate/draw/figure.ts';
import { drinks } from './drinks.ts';
import { fruit } from './fruit.ts';
import { meals } from './meals.ts';
import { sweets } from './sweets.ts';

export const food: Readonly<Record<string, Draw>> = { ...fruit, ...meals, ...sweets, ...drinks };
