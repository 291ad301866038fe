import { MOST_SHARE, borders, ratios } from '#contract/tools/borders/options.ts';
import type { ToolOption } from '#contract/tools/options.ts';
import { family } from '#contract/tools/tool.ts';
import { photo } from '#tools/inputs.ts';

/** A side: a share of the width or of the height. */
const side = (key: string): ToolOption => ({ key, kind: 'number', default: 0, min: 0, max: MOST_SHARE });

/** More room around a photo: 2 credits, whatever is added. With sides, the ratio is only where they came from. */
export const tools = family('photo-extender', [
  {
    slug: 'ai-photo-extender',
    operation: 'ai_tools',
    section: 'generate',
    takes: ['image'],
    work: {
      capabilities: ['outpaint'],
      inputs: [photo('image')],
      options: [
        { key: 'ratio', kind: 'choice', default: 'free', choices: [...ratios] },
        side('left'),
        side('right'),
        side('top'),
        side('bottom'),
        { key: 'border', kind: 'choice', default: 'fill', choices: [...borders] },
        { key: 'seed', kind: 'number', default: 1, min: 0, max: 2_147_483_647, step: 1 },
      ],
      result: 'image',
      stages: ['fill'],
      facts: {},
      price: () => [{ key: 'base', count: 1, credits: 2 }],
      varies: ({ border }) => border === 'fill',
    },
  },
]);
