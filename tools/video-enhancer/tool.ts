import { family } from '#contract/tools/tool.ts';

export const tools = family('video-enhancer', [
  { slug: 'ai-video-enhancer', operation: 'ai_tools', section: 'generate', takes: ['video'] },
]);
