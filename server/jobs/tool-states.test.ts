import { expect, it } from 'vitest';
import { create, object } from 'superstruct';
import type { MediaKind, Tool } from '#contract/tools/tool.ts';
import { moneyOf, moneyVariables } from '#server/engines/money.ts';
import { createEngines } from '#server/engines/engines.ts';
import { plainModels } from '#server/engines/plain-models.ts';
import type { LocalEngine } from '#server/engines/port.ts';
import { engineOf } from './tool-states.ts';

const local: LocalEngine = {
  kind: 'local',
  name: 'embedded',
  models: plainModels(['upscale']),
  run: () => Promise.resolve(undefined),
  close: () => Promise.resolve(),
};

const toolOf = (kind: MediaKind): Tool => ({
  slug: 'some-tool',
  family: 'some',
  operation: 'ai_tools',
  section: 'generate',
  takes: [],
  work: {
    capabilities: ['upscale'],
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
    engines: createEngines([local]),
    processes: new Map([['some', {} as never]]),
    clips: { isServed: () => isServed },
    money: moneyOf(create({}, object(moneyVariables))),
    samples: { of: () => undefined },
  };
  expect(engineOf(serving, toolOf(kind))).toBe(engine);
});
