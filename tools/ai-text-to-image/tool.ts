import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'ai-text-to-image',
  operation: 'text_to_image',
  section: 'text_to_image',
  takes: ['text'],
};
