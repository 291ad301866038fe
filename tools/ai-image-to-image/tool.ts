import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'ai-image-to-image',
  operation: 'image_to_image',
  section: 'generate',
  takes: ['image'],
};
