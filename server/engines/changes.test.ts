import { expect, it } from 'vitest';
import { moneyOf, moneyVariables } from '#server/engines/money.ts';
import { creditUsd } from '#server/jobs/models/money.ts';
import { create, object } from 'superstruct';
import { changed, checkPrices, readChanges } from './changes.ts';
import { plainModel } from './plain-models.ts';

const money = (values: object = {}) => moneyOf(create(values, object(moneyVariables)));
const models = [
  { ...plainModel('generate-image'), id: 'photo', cost: { usd: 0.04, per: 'image' as const } },
  { ...plainModel('generate-image'), id: 'draft' },
];
const check = (credits: number, values: object = {}) =>
  checkPrices(changed([{ id: 'photo', credits }])(models), money(values), creditUsd(money(values)));

it('changes and hides models by their names', () => {
  const changes = [{ id: 'photo', name: 'Photo', cost: { usd: 0.03, per: 'megapixel' as const } }];
  expect(changed([...changes, { id: 'draft', hidden: true }])(models)).toEqual([
    { ...models[0], ...changes[0], credits: undefined },
  ]);
});

it('a price by hand that brings less than its model costs is refused by name', () => {
  expect(() => check(5)).not.toThrow();
  expect(() => check(4)).toThrow(
    'MODELS_FILE: photo costs $0.04 (image), and 4 credits bring $0.0322: take 4.98 or more, or set ENGINE_ALLOW_LOSS=on',
  );
  expect(() => check(4, { ENGINE_ALLOW_LOSS: 'on' })).not.toThrow();
  // A larger fee leaves less of a credit.
  expect(() => check(5, { PAYMENT_FEE: '10%+0.30' })).toThrow('photo costs');
});

it('a file that cannot be read says what is wrong with it', () => {
  expect(() => readChanges('/nowhere/models.json')).toThrow(
    'MODELS_FILE: /nowhere/models.json cannot be used',
  );
});
