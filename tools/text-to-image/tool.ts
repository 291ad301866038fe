import { MAX_TEXT } from '#contract/tools/options.ts';
import { family } from '#contract/tools/tool.ts';

/** Sides of the squares that pictures of these sizes are as large as, in pixels, and what those cost. */
export const sizes = {
  '1k': { side: 1024, credits: 1 },
  '2k': { side: 2048, credits: 2 },
  '4k': { side: 4096, credits: 4 },
} as const;
const sizeOf = (size: unknown) => sizes[String(size) as keyof typeof sizes] ?? sizes['1k'];

export const tools = family('text-to-image', [
  {
    slug: 'ai-text-to-image',
    operation: 'text_to_image',
    section: 'text_to_image',
    takes: ['text'],
    work: {
      capabilities: ['generate-image'],
      inputs: [],
      options: [
        { key: 'prompt', kind: 'text', default: '', min_length: 1, max_length: MAX_TEXT },
        { key: 'ratio', kind: 'choice', default: '1:1', choices: ['1:1', '3:4', '4:3', '9:16', '16:9'] },
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
