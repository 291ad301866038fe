import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'ai-photo-extender',
  operation: 'ai_tools',
  section: 'generate',
  takes: ['image'],
};
