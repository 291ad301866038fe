import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'video-bg-remover',
  operation: 'ai_tools',
  section: 'generate',
  takes: ['video'],
};
