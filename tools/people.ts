import { media } from '#tools/media.ts';

/** People of ours who look at the user from places where nothing is yet. */
export const people = { ida: media['faces/ida'], nia: media['faces/nia'] };
