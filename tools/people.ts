import { media } from '#tools/media.ts';

/** Pictures of people for empty states. */
export const people = { ida: media['faces/ida'], nia: media['faces/nia'] };
