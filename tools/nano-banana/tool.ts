import { family } from '#contract/tools/tool.ts';

export const tools = family('nano-banana', [
  {
    slug: 'nano-banana-ai-image-generator',
    operation: 'nano_banana_to_image',
    section: 'generate',
    takes: ['image', 'text'],
  },
]);
