import type { Draw } from '#media/illustrate/draw/figure.ts';
import { festive } from './festive.ts';
import { goods } from './goods.ts';
import { household } from './household.ts';
import { lights } from './lights.ts';
import { machines } from './machines.ts';
import { music } from './music.ts';
import { outdoor } from './outdoor.ts';
import { festivals } from './festivals.ts';
import { playground } from './playground.ts';
import { sports } from './sports.ts';
import { spooky } from './spooky.ts';
import { tools } from './tools.ts';

export const objects: Readonly<Record<string, Draw>> = {
  ...goods,
  ...household,
  ...lights,
  ...machines,
  ...music,
  ...festive,
  ...outdoor,
  ...festivals,
  ...playground,
  ...sports,
  ...spooky,
  ...tools,
};
