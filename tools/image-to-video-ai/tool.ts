import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'image-to-video-ai',
  operation: 'image_to_video',
  section: 'image_to_video',
  takes: ['image'],
};
