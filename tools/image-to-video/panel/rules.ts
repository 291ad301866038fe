import { photoRules } from '#tools/photo-rules.ts';

export const MOTION = 'motion';
export const MOOD = 'mood';

export const rules = photoRules({
  options: [MOTION, MOOD],
  facts: (_view, { facts }) => ({ facts, known: true }),
});
