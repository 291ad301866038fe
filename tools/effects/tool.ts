import { family } from '#contract/tools/tool.ts';

const item = { operation: 'ai_effect', section: 'ai_effects', takes: ['image'] } as const;

/** Effects that have a page of their own beside their item in the library. */
export const tools = family('effects', [
  { slug: 'ai-hug-generator', ...item },
  { slug: 'ai-french-kiss-video-generator', ...item },
  { slug: 'ai-muscle-generator', ...item },
]);
