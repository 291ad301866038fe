import { type ToolWork, family } from '#contract/tools/tool.ts';
import { clipPrice } from '#tools/clip-price.ts';
import { clip, photo, trim } from '#tools/inputs.ts';

export const VIDEO = 'video';
export const BACKGROUND = 'background';
export const COLOR = 'color';

export const grounds = ['transparent', 'color', 'blur', 'image'] as const;
export type Ground = (typeof grounds)[number];

/** People are cut out of a video: 20 credits up to 10 s, 2 per further started second. */
const work: ToolWork = {
  capabilities: ['matte-clip'],
  inputs: [clip(VIDEO, 'video'), photo(BACKGROUND, { required: false })],
  options: [
    { key: BACKGROUND, kind: 'choice', default: 'transparent', choices: [...grounds] },
    { key: COLOR, kind: 'text', default: '#16a34a', max_length: 7 },
    ...trim,
  ],
  result: 'video',
  stages: ['cut'],
  facts: { seconds: 1, frames: 1 },
  price: clipPrice,
  amounts: ({ seconds = 1, frames = 1 }) => ({ seconds, frames }),
  effort: ({ seconds = 1 }) => Math.max(0.1, seconds),
};

export const tools = family('video-background-remover', [
  { slug: 'video-bg-remover', operation: 'ai_tools', section: 'generate', takes: ['video'], work },
]);
