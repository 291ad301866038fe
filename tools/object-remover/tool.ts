import { family } from '#contract/tools/tool.ts';

export const tools = family('object-remover', [
  { slug: 'remove-object-from-photo', operation: 'ai_tools', section: 'generate', takes: ['image'] },
]);
