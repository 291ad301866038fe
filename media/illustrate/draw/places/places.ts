import { country } from './country.ts';
import { feasts } from './feasts.ts';
import { fields } from './fields.ts';
import type { Place } from './grounds.ts';
import { lands } from './land.ts';
import { leisure } from './leisure.ts';
import { publicRooms } from './public-rooms.ts';
import { homes } from './rooms.ts';
import { skies } from './sky.ts';
import { towns } from './town.ts';
import { waters } from './water.ts';
import { workRooms } from './work-rooms.ts';

const indoors = { ...homes, ...publicRooms, ...workRooms };

/** Every place, by idea; `field:ID` is a field of that flower. */
export const places: Readonly<Record<string, Place>> = {
  ...lands,
  ...fields,
  ...waters,
  ...skies,
  ...towns,
  ...feasts,
  ...country,
  ...leisure,
  ...indoors,
};

export const rooms: ReadonlySet<string> = new Set(Object.keys(indoors));
