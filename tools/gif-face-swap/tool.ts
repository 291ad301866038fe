import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'gif-face-swap',
  operation: 'gif_faceswap',
  section: 'face_swap',
  takes: ['gif'],
};
