import { MAX_TEXT } from '#contract/tools/options.ts';
import { family } from '#contract/tools/tool.ts';
import { photo } from '#tools/inputs.ts';

/** Sides of the squares that pictures of these sizes are as large as, in pixels, and what those cost. */
export const sizes = {
  '1k': { side: 1024, credits: 8 },
  '2k': { side: 2048, credits: 16 },
  '4k': { side: 4096, credits: 32 },
} as const;
const sizeOf = (size: unknown) => sizes[String(size) as keyof typeof sizes] ?? sizes['1k'];

/** The shape of the first picture; a square where there is none. */
export const AS_PICTURE = 'auto';

/** The pictures that words change or bring together, in their order. */
export const slots = ['image', 'image_2', 'image_3'] as const;

export const tools = family('nano-banana', [
  {
    slug: 'nano-banana-ai-image-generator',
    operation: 'nano_banana_to_image',
    section: 'generate',
    takes: ['image', 'text'],
    needsModel: true,
    work: {
      capabilities: ['edit-image'],
      inputs: slots.map((slot) => photo(slot, { required: false })),
      options: [
        { key: 'prompt', kind: 'text', default: '', min_length: 1, max_length: MAX_TEXT },
        {
          key: 'ratio',
          kind: 'choice',
          default: AS_PICTURE,
          choices: [AS_PICTURE, '1:1', '3:4', '4:3', '9:16', '16:9'],
        },
        { key: 'size', kind: 'choice', default: '1k', choices: Object.keys(sizes) },
        { key: 'seed', kind: 'number', min: 0, max: 2_147_483_647, step: 1 },
      ],
      result: 'image',
      stages: ['draw'],
      facts: {},
      price: (_facts, { size }) => [{ key: 'base', count: 1, credits: sizeOf(size).credits }],
      amounts: (_facts, { size }) => ({ megapixels: sizeOf(size).side ** 2 / 1_000_000 }),
    },
  },
]);
