import { family } from '#contract/tools/tool.ts';

export const tools = family('watermark-remover', [
  { slug: 'tiktok-watermark-remover', operation: 'ai_tools', section: 'generate', takes: ['link'] },
]);
