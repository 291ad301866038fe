import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'ai-image-enhancer',
  operation: 'ai_tools',
  section: 'generate',
  takes: ['image'],
};
