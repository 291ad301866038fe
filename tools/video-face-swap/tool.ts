import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'video-face-swap',
  operation: 'video_faceswap',
  section: 'face_swap',
  takes: ['video'],
};
