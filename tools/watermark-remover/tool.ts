import type { ToolOption } from '#contract/tools/options.ts';
import { type ToolWork, family } from '#contract/tools/tool.ts';
import { clipPrice } from '#tools/clip-price.ts';
import { clip, photo, trim } from '#tools/inputs.ts';

export const VIDEO = 'video';
/** White where the mark is: instead of a box. */
export const MASK = 'mask';
export const LICENSED = 'licensed';
/** When the box shows the mark, in seconds. */
export const AT = 'at_s';

/** A box round the mark, 0 to 1 of the picture. */
export const sides = ['x', 'y', 'width', 'height'] as const;
const share = (key: string): ToolOption => ({ key, kind: 'number', min: 0, max: 1 });

/** The mark is taken out of a video wherever it goes: 20 credits up to 10 s, 2 per further started second. */
const work: ToolWork = {
  capabilities: ['erase-mark'],
  inputs: [clip(VIDEO, 'video'), { ...photo(MASK, { required: false }), made: true }],
  options: [
    ...sides.map(share),
    { ...trim[0]!, key: AT },
    { key: LICENSED, kind: 'switch', default: false },
    ...trim,
  ],
  result: 'video',
  stages: ['erase'],
  facts: { seconds: 1 },
  price: clipPrice,
  effort: ({ seconds = 1 }) => Math.max(0.1, seconds),
};

export const tools = family('watermark-remover', [
  { slug: 'tiktok-watermark-remover', operation: 'ai_tools', section: 'generate', takes: ['video'], work },
]);
