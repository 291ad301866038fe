import { expect, test } from 'vitest';
import type { ModelState } from '#contract/tools/tool-state.ts';
import { choiceAmong, fittingValues, workBy } from './choice.ts';

const model = (
  id: string,
  state: ModelState['state'] = 'ready',
  rest: Partial<ModelState> = {},
): ModelState => ({
  id,
  name: id.toUpperCase(),
  engine: id,
  kind: 'drawn',
  options: [],
  limits: [],
  price: [],
  seconds: 1,
  state,
  default: id === 'a',
  ...rest,
});

test('without a wish the server chooses, and one model is no choice', () => {
  expect(choiceAmong([model('a'), model('b')], undefined)).toMatchObject({
    model: { id: 'a' },
    named: undefined,
    isOneOf: true,
  });
  expect(choiceAmong([model('a')], 'b')).toMatchObject({ named: undefined, isOneOf: false });
});

test('a model that is away gives way to the next one that is there, by name; one that is gone without', () => {
  const models = [model('a'), model('b', 'away'), model('c', 'away'), model('d', 'members')];
  expect(choiceAmong(models, 'b')).toMatchObject({ named: 'd', missed: { name: 'B' } });
  expect(choiceAmong(models, 'x')).toMatchObject({ named: 'a', missed: { name: undefined } });
  expect(choiceAmong([model('a', 'away'), model('b', 'away')], 'b')).toMatchObject({
    named: 'b',
    isAway: true,
  });
});

test('a form has the options of its model, and keeps what was written', () => {
  const base = {
    capabilities: ['stylize' as const] as const,
    inputs: [],
    options: [{ key: 'style', kind: 'choice' as const, default: 'ink', choices: ['ink', 'oil'] }],
    result: 'image' as const,
    stages: [],
    facts: {},
    price: () => [],
  };
  const { options } = workBy(
    base,
    model('b', 'ready', {
      options: [
        { key: 'style', kind: 'choice', default: 'oil', choices: ['oil', 'pop', 'ink'] },
        { key: 'text', kind: 'text', default: '', max_length: 3 },
      ],
    }),
  );
  expect(options[0]).toMatchObject({ default: 'oil', choices: ['oil', 'pop', 'ink'] });
  expect(fittingValues(options, { style: 'chalk', text: 'long words', seed: 3 })).toEqual({
    style: 'oil',
    text: 'long words',
  });
});
