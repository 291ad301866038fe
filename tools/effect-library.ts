import { type EffectItem, type EffectTab, firstEffects, item } from './effect-items.ts';
import type { clips } from './media.ts';

const film = <Key extends EffectItem['name_lang']>(
  id: number,
  tab: EffectTab,
  name_lang: Key,
  cover: string,
  detail?: string,
) => item(id, tab, name_lang, cover, detail, 'film');

/** The library, in the order it is shown. */
export const effectItems = [
  ...firstEffects,
  item(207, 5, 'tools.effects.names.sugarSkull', 'items/sugar-skull'),
  item(231, 5, 'tools.effects.names.pumpkinNight', 'items/pumpkin-night'),
  item(233, 4, 'tools.effects.names.nightCityStill', 'items/night-city-still'),
  item(232, 4, 'tools.effects.names.deepSeaStill', 'items/deep-sea-still'),
  item(209, 5, 'tools.effects.names.frost', 'items/frost'),
  item(210, 3, 'tools.effects.names.angel', 'items/angel'),
  item(211, 3, 'tools.effects.names.carnival', 'items/carnival'),
  item(234, 4, 'tools.effects.names.fireStill', 'items/fire-still'),
  item(212, 3, 'tools.effects.names.elf', 'items/elf'),
  item(213, 2, 'tools.effects.names.starTears', 'items/star-tears'),
  item(214, 2, 'tools.effects.names.dispersion', 'items/dispersion'),
  item(215, 2, 'tools.effects.names.doubleExposure', 'items/double-exposure'),
  film(20, 1, 'tools.effects.names.hug', 'items/hug', '/ai-hug-generator'),
  film(21, 1, 'tools.effects.names.frenchKiss', 'items/french-kiss', '/ai-french-kiss-video-generator'),
  film(23, 1, 'tools.effects.names.newYear', 'items/new-year'),
  item(216, 5, 'tools.effects.names.butterflies', 'items/butterflies'),
  item(217, 5, 'tools.effects.names.firstSnow', 'items/first-snow'),
  film(105, 5, 'tools.effects.names.snowfall', 'items/snowfall'),
  film(339, 5, 'tools.effects.names.halloween', 'items/halloween'),
  film(104, 3, 'tools.effects.names.crowned', 'items/crowned'),
  film(101, 4, 'tools.effects.names.firewalker', 'items/firewalker'),
  film(102, 4, 'tools.effects.names.deepSea', 'items/deep-sea'),
  film(103, 4, 'tools.effects.names.nightCity', 'items/night-city'),
] as const satisfies readonly EffectItem[];

/** The recipe of `media/effects` that makes the picture of an item. */
export const recipeOf: ReadonlyMap<number, string> = new Map([
  [201, 'animePortrait'],
  [202, 'coronation'],
  [203, 'flowerCrown'],
  [204, 'cat'],
  [205, 'dragon'],
  [206, 'statue'],
  [208, 'astronaut'],
  [22, 'muscle'],
  [207, 'sugarSkull'],
  [231, 'pumpkinNight'],
  [233, 'nightCityStill'],
  [232, 'deepSeaStill'],
  [209, 'frost'],
  [210, 'angel'],
  [211, 'carnival'],
  [234, 'fireStill'],
  [212, 'elf'],
  [213, 'starTears'],
  [214, 'dispersion'],
  [215, 'doubleExposure'],
  [216, 'butterflies'],
  [217, 'firstSnow'],
]);

/** The motion of `media/effects/moving` that films an item of one photo. */
export const motionOf: ReadonlyMap<number, string> = new Map([
  [339, 'halloween'],
  [104, 'crowned'],
  [101, 'firewalker'],
  [102, 'deepSea'],
  [103, 'nightCity'],
  [105, 'snowfall'],
]);

/** The meeting of `media/effects/pair` that films an item of two people. */
export const meetingOf: ReadonlyMap<number, string> = new Map([
  [20, 'hug'],
  [21, 'frenchKiss'],
  [23, 'newYear'],
]);

/** Whether an item can be made here; others would need a provider. */
export const isMade = (id: number): boolean => recipeOf.has(id) || motionOf.has(id) || meetingOf.has(id);

/** Items that are made of people without a face in sight as well. */
const faceless: ReadonlySet<number> = new Set([214, 215, 232, 102]);
export const needsFace = (id: number): boolean => !faceless.has(id);

/** Films of the site that show what comes of two people. */
export const exampleOf: ReadonlyMap<number, keyof typeof clips> = new Map([
  [20, 'examples/hug'],
  [21, 'examples/french-kiss'],
  [23, 'examples/new-year'],
]);

export type LibraryItem = (typeof effectItems)[number];

export const effectItem = (id: number): LibraryItem | undefined => effectItems.find((each) => each.id === id);

/** Whether an item of two people is made on a page of its own, not by the effect maker. */
export const hasOwnPage = ({ id, detail_url: address }: LibraryItem): boolean =>
  meetingOf.has(id) && !address.startsWith('/ai-effect/');
