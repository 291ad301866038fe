import { type ToolWork, family } from '#contract/tools/tool.ts';
import { clipPrice } from '#tools/clip-price.ts';
import { clip, trim } from '#tools/inputs.ts';

export const VIDEO = 'video';
export const SCALE = 'scale';
export const DENOISE = 'denoise';
export const DOUBLE = 'double_fps';

/** Pixels of a frame of 540p: the unit of the work. */
const USUAL_PIXELS = 960 * 540;

/** A video is made clearer: 20 credits up to 10 s, 2 per further started second. */
const work: ToolWork = {
  capabilities: ['enhance-clip'],
  inputs: [clip(VIDEO, 'video')],
  options: [
    { key: SCALE, kind: 'choice', default: '2', choices: ['1', '2'] },
    { key: DENOISE, kind: 'number', default: 0.5, min: 0, max: 1 },
    { key: DOUBLE, kind: 'switch', default: false },
    ...trim,
  ],
  result: 'video',
  stages: ['enhance'],
  facts: { seconds: 1, pixels: 1 },
  price: clipPrice,
  effort: ({ seconds = 1, pixels = USUAL_PIXELS }) => Math.max(0.1, (seconds * pixels) / USUAL_PIXELS),
};

export const tools = family('video-enhancer', [
  { slug: 'ai-video-enhancer', operation: 'ai_tools', section: 'generate', takes: ['video'], work },
]);
