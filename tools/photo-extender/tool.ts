import { family } from '#contract/tools/tool.ts';

export const tools = family('photo-extender', [
  { slug: 'ai-photo-extender', operation: 'ai_tools', section: 'generate', takes: ['image'] },
]);
