import { family } from '#contract/tools/tool.ts';

export const tools = family('image-to-video', [
  { slug: 'image-to-video-ai', operation: 'image_to_video', section: 'image_to_video', takes: ['image'] },
]);
