import type { Tool } from '#contract/tool.ts';

export const tool: Tool = {
  slug: 'trump-ai-voice-generator',
  operation: 'text_to_audio',
  section: 'text_to_audio',
  takes: ['text'],
};
