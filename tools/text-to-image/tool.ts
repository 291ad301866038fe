import { MAX_TEXT } from '#contract/tools/options.ts';
import { family } from '#contract/tools/tool.ts';

/** Pictures cost by their size. */
const factors: Readonly<Record<string, number>> = { '1k': 1, '2k': 2, '4k': 4 };

export const tools = family('text-to-image', [
  {
    slug: 'ai-text-to-image',
    operation: 'text_to_image',
    section: 'text_to_image',
    takes: ['text'],
    work: {
      capability: 'generate-image',
      inputs: [],
      options: [
        { key: 'prompt', kind: 'text', default: '', min_length: 1, max_length: MAX_TEXT },
        { key: 'ratio', kind: 'choice', default: '1:1', choices: ['1:1', '3:4', '4:3', '9:16', '16:9'] },
        { key: 'size', kind: 'choice', default: '1k', choices: ['1k', '2k', '4k'] },
        { key: 'seed', kind: 'number', min: 0, max: 2_147_483_647, step: 1 },
      ],
      result: 'image',
      stages: ['draw'],
      facts: {},
      price: (_facts, { size }) => [{ key: 'base', count: 1, credits: factors[String(size)] ?? 1 }],
    },
  },
]);
