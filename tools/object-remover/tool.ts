import { family } from '#contract/tools/tool.ts';
import { photo } from '#tools/inputs.ts';

/** The filling of a place does not depend on chance that a user could choose. */
export const SEED = 1;

/** The place of something is filled from around it: 1 credit. White in the mask is what goes. */
export const tools = family('object-remover', [
  {
    slug: 'remove-object-from-photo',
    operation: 'ai_tools',
    section: 'generate',
    takes: ['image'],
    work: {
      capabilities: ['inpaint'],
      inputs: [photo('image'), { ...photo('mask'), made: true }],
      options: [],
      result: 'image',
      stages: ['fill'],
      facts: {},
      price: () => [{ key: 'base', count: 1, credits: 1 }],
    },
  },
]);
