import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'remove-object-from-photo',
  operation: 'ai_tools',
  section: 'generate',
  takes: ['image'],
};
