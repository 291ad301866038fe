import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'tiktok-watermark-remover',
  operation: 'ai_tools',
  section: 'generate',
  takes: ['link'],
};
