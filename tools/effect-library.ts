import { type EffectItem, effectTabs, firstEffects, item } from './effect-items.ts';

const { video, image } = effectTabs;

/** The library, in the order it is shown. */
export const effectItems = [
  ...firstEffects,
  item(207, image, 'tools.effects.names.sugarSkull', 'items/sugar-skull'),
  item(231, image, 'tools.effects.names.pumpkinNight', 'items/pumpkin-night'),
  item(233, image, 'tools.effects.names.nightCityStill', 'items/night-city-still'),
  item(232, image, 'tools.effects.names.deepSeaStill', 'items/deep-sea-still'),
  item(209, image, 'tools.effects.names.frost', 'items/frost'),
  item(210, image, 'tools.effects.names.angel', 'items/angel'),
  item(211, image, 'tools.effects.names.carnival', 'items/carnival'),
  item(234, image, 'tools.effects.names.fireStill', 'items/fire-still'),
  item(212, image, 'tools.effects.names.elf', 'items/elf'),
  item(213, image, 'tools.effects.names.starTears', 'items/star-tears'),
  item(214, image, 'tools.effects.names.dispersion', 'items/dispersion'),
  item(215, image, 'tools.effects.names.doubleExposure', 'items/double-exposure'),
  item(20, video, 'tools.effects.names.hug', 'items/hug', '/ai-hug-generator'),
  item(21, video, 'tools.effects.names.frenchKiss', 'items/french-kiss', '/ai-french-kiss-video-generator'),
  item(339, video, 'tools.effects.names.halloween', 'items/halloween'),
  item(104, video, 'tools.effects.names.crowned', 'items/crowned'),
  item(101, video, 'tools.effects.names.firewalker', 'items/firewalker'),
  item(102, video, 'tools.effects.names.deepSea', 'items/deep-sea'),
  item(103, video, 'tools.effects.names.nightCity', 'items/night-city'),
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
]);

/** The motion of `media/effects/moving` that films an item of one photo. */
export const motionOf: ReadonlyMap<number, string> = new Map([
  [339, 'halloween'],
  [104, 'crowned'],
  [101, 'firewalker'],
  [102, 'deepSea'],
  [103, 'nightCity'],
]);

/** The meeting of `media/effects/pair` that films an item of two people. */
export const meetingOf: ReadonlyMap<number, string> = new Map([
  [20, 'hug'],
  [21, 'frenchKiss'],
]);

/** Items that are made of people without a face in sight as well. */
const faceless: ReadonlySet<number> = new Set([214, 215, 232, 102]);
export const needsFace = (id: number): boolean => !faceless.has(id);

export type LibraryItem = (typeof effectItems)[number];

export const effectItem = (id: number): LibraryItem | undefined => effectItems.find((each) => each.id === id);
