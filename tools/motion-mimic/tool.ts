import { type ToolWork, family } from '#contract/tools/tool.ts';
import { priceBySeconds } from '#tools/clip-price.ts';
import { clip, photo, trim } from '#tools/inputs.ts';

export const DRIVER = 'driver';
export const IMAGE = 'image';
export const SOUND = 'sound';

/** A portrait follows the face of a video: 30 credits up to 5 s, 6 per further started second. */
const work: ToolWork = {
  capabilities: ['transfer-motion'],
  inputs: [clip(DRIVER, 'video'), photo(IMAGE)],
  options: [{ key: SOUND, kind: 'switch', default: true }, ...trim],
  result: 'video',
  consent: 'faces',
  stages: ['follow', 'move'],
  facts: { seconds: 1 },
  price: (facts) => priceBySeconds({ seconds: 5, credits: 30, each: 6 }, facts),
  effort: ({ seconds = 1 }) => Math.max(0.1, seconds),
};

export const tools = family('motion-mimic', [
  { slug: 'ai-mimic-motion', operation: 'ai_tools', section: 'generate', takes: ['image', 'video'], work },
]);
