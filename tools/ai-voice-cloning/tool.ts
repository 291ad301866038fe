import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'ai-voice-cloning',
  operation: 'text_to_audio',
  section: 'text_to_audio',
  takes: ['audio', 'text'],
};
