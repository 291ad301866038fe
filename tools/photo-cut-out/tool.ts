import { family } from '#contract/tools/tool.ts';
import { photo, photos } from '#tools/inputs.ts';

export const IMAGE = 'image';
export const BACKGROUND = 'background';
export const COLOR = 'color';
export const SHADOW = 'shadow';

export const grounds = ['transparent', 'white', 'color', 'image'] as const;
export type Ground = (typeof grounds)[number];

/** People or a thing of a photo on another ground: 1 credit. White in the mask is what stays. */
export const tools = family('photo-cut-out', [
  {
    slug: 'photo-cut-out',
    operation: 'ai_tools',
    section: 'generate',
    takes: ['image'],
    work: {
      capabilities: ['cut-out'],
      inputs: [
        photos(IMAGE),
        { ...photo('mask', { required: false }), made: true },
        photo(BACKGROUND, { required: false }),
      ],
      options: [
        { key: BACKGROUND, kind: 'choice', default: 'transparent', choices: [...grounds] },
        { key: COLOR, kind: 'text', default: '#e5e7eb', max_length: 7 },
        { key: SHADOW, kind: 'switch', default: false },
      ],
      result: 'image',
      stages: ['cut'],
      facts: {},
      price: () => [{ key: 'base', count: 1, credits: 1 }],
    },
  },
]);
