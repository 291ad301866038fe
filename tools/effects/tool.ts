import type { ToolOption } from '#contract/tools/options.ts';
import { type ToolWork, family } from '#contract/tools/tool.ts';
import { photos } from '#tools/inputs.ts';

const item = { operation: 'ai_effect', section: 'ai_effects', takes: ['image'] } as const;

/** Muscle, which has a page of its own. */
const MUSCLE = 22;
/** What the form starts from until its page has set the item of its address. */
const FIRST = 201;

/** Every item that is sold is a picture. The library itself stays out of what each page loads. */
const CREDITS = 2;

/** One number of the library, or any. */
const effect = (id: number, only: boolean): ToolWork => {
  const which: ToolOption = {
    key: 'id',
    kind: 'number',
    default: id,
    min: only ? id : 1,
    max: only ? id : 9999,
    step: 1,
    set_by_page: true,
  };
  return {
    capability: 'effect',
    inputs: [photos('image')],
    options: [
      which,
      { key: 'strength', kind: 'number', default: 0.6, min: 0, max: 1 },
      { key: 'seed', kind: 'number', min: 0, max: 999_999, step: 1 },
    ],
    result: 'image',
    consent: 'faces',
    stages: ['find', 'make'],
    facts: {},
    price: () => [{ key: 'base', count: 1, credits: CREDITS }],
    varies: (options) => options['id'] !== MUSCLE,
  };
};

/** The effect maker, and effects that have a page of their own beside their item in the library. */
export const tools = family('effects', [
  { slug: 'ai-effect', page: '/ai-effect/create', ...item, work: effect(FIRST, false) },
  { slug: 'ai-hug-generator', ...item },
  { slug: 'ai-french-kiss-video-generator', ...item },
  { slug: 'ai-muscle-generator', ...item, work: effect(MUSCLE, true) },
]);
