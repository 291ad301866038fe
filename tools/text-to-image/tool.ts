import { family } from '#contract/tools/tool.ts';

export const tools = family('text-to-image', [
  { slug: 'ai-text-to-image', operation: 'text_to_image', section: 'text_to_image', takes: ['text'] },
]);
