import { family } from '#contract/tools/tool.ts';

export const tools = family('image-to-image', [
  { slug: 'ai-image-to-image', operation: 'image_to_image', section: 'generate', takes: ['image'] },
]);
