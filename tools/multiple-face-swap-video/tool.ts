import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'multiple-face-swap-video',
  operation: 'video_faceswap',
  section: 'face_swap',
  takes: ['video'],
};
