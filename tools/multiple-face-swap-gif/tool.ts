import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'multiple-face-swap-gif',
  operation: 'gif_faceswap',
  section: 'face_swap',
  takes: ['gif'],
};
