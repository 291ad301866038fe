import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'ai-video-enhancer',
  operation: 'ai_tools',
  section: 'generate',
  takes: ['video'],
};
