import type { Draw } from '#media/illustrate/draw/figure.ts';
import { aircraft } from './air.ts';
import { boats } from './boats.ts';
import { cars } from './cars.ts';
import { cycles } from './cycles.ts';
import { legendary } from './legendary.ts';
import { service } from './service.ts';

export const vehicles: Readonly<Record<string, Draw>> = {
  ...cars,
  ...cycles,
  ...boats,
  ...aircraft,
  ...legendary,
  ...service,
};
