import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'ai-french-kiss-video-generator',
  operation: 'ai_effect',
  section: 'ai_effects',
  takes: ['image'],
  effect: true,
};
