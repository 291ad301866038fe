import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'ai-hug-generator',
  operation: 'ai_effect',
  section: 'ai_effects',
  takes: ['image'],
  effect: true,
};
