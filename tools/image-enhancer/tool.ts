import { family } from '#contract/tool.ts';

export const tools = family('image-enhancer', [
  { slug: 'ai-image-enhancer', operation: 'ai_tools', section: 'generate', takes: ['image'] },
]);
