import { family } from '#contract/tools/tool.ts';

export const tools = family('text-to-video', [
  { slug: 'text-to-video-ai', operation: 'text_to_video', section: 'text_to_video', takes: ['text'] },
]);
