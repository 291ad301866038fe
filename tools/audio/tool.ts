import { family } from '#contract/tools/tool.ts';

export const tools = family('audio', [
  {
    slug: 'ai-voice-cloning',
    operation: 'text_to_audio',
    section: 'text_to_audio',
    takes: ['audio', 'text'],
  },
  {
    slug: 'trump-ai-voice-generator',
    operation: 'text_to_audio',
    section: 'text_to_audio',
    takes: ['text'],
  },
]);
