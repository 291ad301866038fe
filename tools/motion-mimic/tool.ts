import { family } from '#contract/tools/tool.ts';

export const tools = family('motion-mimic', [
  { slug: 'ai-mimic-motion', operation: 'ai_tools', section: 'generate', takes: ['image', 'video'] },
]);
