/**
 * Icons of the shell. They are drawn once in the page and used by name: neither script nor markup repeats
 * them.
 */
export const iconNames = [
  'audio',
  'back',
  'bars',
  'card',
  'clapper',
  'compass',
  'dark',
  'face',
  'globe',
  'home',
  'images',
  'light',
  'picture',
  'plus',
  'settings',
  'sparkles',
  'system',
  'text',
  'wand',
] as const;

export type IconName = (typeof iconNames)[number];

export const iconId = (name: IconName): string => `sign-${name}`;
