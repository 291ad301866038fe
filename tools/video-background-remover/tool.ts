import { family } from '#contract/tools/tool.ts';

export const tools = family('video-background-remover', [
  { slug: 'video-bg-remover', operation: 'ai_tools', section: 'generate', takes: ['video'] },
]);
