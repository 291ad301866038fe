/** In the order the form shows them. */
export const moves = [
  'push-in',
  'pull-out',
  'orbit-left',
  'orbit-right',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'rise',
  'dolly-zoom',
  'handheld',
  'roll',
] as const;
export type Move = (typeof moves)[number];

/** Moves around somebody: without a person who stands before the ground there is nothing to go around. */
export const movesAround: ReadonlySet<string> = new Set<Move>(['orbit-left', 'orbit-right', 'dolly-zoom']);

/** In the order the form shows them. */
export const moods = ['none', 'snow', 'rain', 'dust', 'bokeh', 'light-leak', 'film-grain'] as const;
export type Mood = (typeof moods)[number];
