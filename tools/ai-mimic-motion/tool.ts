import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'ai-mimic-motion',
  operation: 'ai_tools',
  section: 'generate',
  takes: ['image', 'video'],
};
