import { expect, it } from 'vitest';
import type { MediaKind, Tool } from '#contract/tools/tool.ts';
import { engineOf } from './tool-states.ts';

const toolOf = (kind: MediaKind): Tool => ({
  slug: 'some-tool',
  family: 'some',
  operation: 'ai_tools',
  section: 'generate',
  takes: [],
  work: {
    capability: 'upscale',
    inputs: [{ slot: 'target', kind, required: true, maxBytes: 1 }],
    options: [],
    result: kind,
    stages: [],
    facts: {},
    price: () => [],
  },
});

it.each<[MediaKind, boolean, string | undefined]>([
  ['image', false, 'embedded'],
  ['gif', false, undefined],
  ['video', false, undefined],
  ['gif', true, 'embedded'],
  ['video', true, 'embedded'],
])('a tool of a %s, with what reads clips there: %s, is served by %s', (kind, isServed, engine) => {
  const serving = {
    engines: { first: () => 'embedded' },
    processes: new Map([['some', {} as never]]),
    clips: { isServed: () => isServed },
  };
  expect(engineOf(serving, toolOf(kind))).toBe(engine);
});
