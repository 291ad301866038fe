import { type ToolWork, family } from '#contract/tools/tool.ts';
import { clip, photo, trim } from '#tools/inputs.ts';

export const VIDEO = 'video';
export const BACKGROUND = 'background';
export const COLOR = 'color';

/** What people can stand before. */
export const grounds = ['transparent', 'color', 'blur', 'image'] as const;
export type Ground = (typeof grounds)[number];

const FIRST_SECONDS = 10;

/** People are cut out of a video: 20 credits up to 10 s, 2 per further started second. */
const work: ToolWork = {
  capability: 'matte-clip',
  inputs: [clip(VIDEO, 'video'), photo(BACKGROUND, { required: false })],
  options: [
    { key: BACKGROUND, kind: 'choice', default: 'transparent', choices: [...grounds] },
    { key: COLOR, kind: 'text', default: '#16a34a', max_length: 7 },
    ...trim,
  ],
  result: 'video',
  stages: ['cut'],
  facts: { seconds: 1 },
  price({ seconds = 1 }) {
    const further = Math.max(0, Math.ceil(seconds - FIRST_SECONDS));
    const base = { key: 'base', count: 1, credits: 20 };
    return further > 0 ? [base, { key: 'seconds', count: further, credits: 2 * further }] : [base];
  },
  effort: ({ seconds = 1 }) => Math.max(0.1, seconds),
};

export const tools = family('video-background-remover', [
  { slug: 'video-bg-remover', operation: 'ai_tools', section: 'generate', takes: ['video'], work },
]);
