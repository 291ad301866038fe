import { type Promo, promosBut } from '#tools/explore.ts';
import { toolOf } from '#tools/index.ts';

/** The tool at this address does not work yet. */
export const isSoon = (to: string): boolean => toolOf(to.slice(1))?.work === undefined;

/** The promos for the page on screen, those that work first. */
export const promosFor = (path: string, search: string): readonly Promo[] =>
  promosBut(path, search).toSorted((one, other) => Number(isSoon(one.to)) - Number(isSoon(other.to)));
