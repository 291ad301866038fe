import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'nano-banana-ai-image-generator',
  operation: 'nano_banana_to_image',
  section: 'generate',
  takes: ['image', 'text'],
};
