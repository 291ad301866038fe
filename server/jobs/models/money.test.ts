import { create, object } from 'superstruct';
import { expect, it } from 'vitest';
import { moneyOf, moneyVariables } from '#server/engines/money.ts';
import type { Cost } from '#server/engines/port.ts';
import { leastPrice, priceOf } from '#server/jobs/requests/prices.ts';
import { toolOf } from '#tools/index.ts';
import { creditUsd } from './money.ts';

const money = (values: object = {}) => moneyOf(create(values, object(moneyVariables)));
const workOf = (slug: string) => toolOf(slug)!.work!;
const priceWith = (slug: string, cost: Cost, options: Record<string, string>, credits?: number): number => {
  const work = workOf(slug);
  const model = { cost, credits, options: work.options };
  return priceOf({ work, model, money: money() }, [work.facts], options).credits;
};

it('a credit is worth what the cheapest pack brings, less what the payment costs', () => {
  expect(creditUsd(money())).toBeCloseTo((49.99 * 0.971 - 0.3) / 6000, 9);
  expect(creditUsd(money({ PAYMENT_FEE: '0%' }))).toBeCloseTo(49.99 / 6000, 9);
});

it.each<[string, Cost, Record<string, string>, number]>([
  // A picture of 4 megapixels, and so many seconds and letters.
  ['ai-text-to-image', { usd: 0.02, per: 'megapixel' }, { size: '2k' }, 14],
  ['ai-text-to-image', { usd: 0.0001, per: 'image' }, { size: '2k' }, 2],
  ['text-to-video-ai', { usd: 0.4, per: 'second' }, { duration_s: '5' }, 324],
  ['video-bg-remover', { usd: 0.5, per: '30_frames' }, {}, 81],
  ['ai-voice-cloning', { usd: 50, per: '1k_letters' }, { text: 'a'.repeat(10) }, 81],
])('%s with a model of %j costs what covers it, never under the table', (slug, cost, options, credits) => {
  expect(priceWith(slug, cost, options)).toBe(credits);
  const usd =
    { image: 1, job: 1, megapixel: 4.194304, second: 5, '30_frames': 1, '1k_letters': 0.01 }[cost.per] *
    cost.usd;
  expect(credits * creditUsd(money())).toBeGreaterThanOrEqual(usd * 1.3 - 1e-9);
});

it('a price by hand stands where it covers the cost', () => {
  const cost: Cost = { usd: 0.04, per: 'image' };
  expect([6, 4].map((credits) => priceWith('ai-text-to-image', cost, {}, credits))).toEqual([6, 7]);
});

it('what costs nothing has the price of the table', () => {
  const work = workOf('text-to-video-ai');
  const model = { cost: undefined, credits: undefined, options: work.options };
  expect(leastPrice({ work, model, money: money() }).credits).toBe(20);
});
