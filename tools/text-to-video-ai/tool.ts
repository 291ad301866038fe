import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'text-to-video-ai',
  operation: 'text_to_video',
  section: 'text_to_video',
  takes: ['text'],
};
