/** Icons of the shell. They are drawn once in the page and used by name: neither script nor markup repeats them. */
export const signNames = [
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

export type SignName = (typeof signNames)[number];

/** Id of an icon's drawing in the page. */
export const signId = (name: SignName): string => `sign-${name}`;
