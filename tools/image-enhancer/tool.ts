import { family } from '#contract/tools/tool.ts';
import { photos } from '#tools/inputs.ts';

/** Larger by a network: 1 credit at twice the size, 2 at four times. */
export const tools = family('image-enhancer', [
  {
    slug: 'ai-image-enhancer',
    operation: 'ai_tools',
    section: 'generate',
    takes: ['image'],
    work: {
      capabilities: ['upscale'],
      inputs: [{ ...photos('image'), maxPixels: 8_000_000, maxPixelsBy: { scale: { 4: 2_000_000 } } }],
      options: [
        { key: 'scale', kind: 'choice', default: '2', choices: ['2', '4'] },
        { key: 'denoise', kind: 'number', default: 0, min: 0, max: 1 },
        { key: 'grain', kind: 'number', default: 0, min: 0, max: 1 },
      ],
      result: 'image',
      stages: ['enlarge'],
      facts: {},
      price: (_facts, { scale }) => [{ key: 'base', count: 1, credits: scale === '4' ? 2 : 1 }],
    },
  },
]);
