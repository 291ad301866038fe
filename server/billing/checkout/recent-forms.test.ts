import { expect, it } from 'vitest';
import type { CheckoutForm } from '#server/billing/providers/port.ts';
import { createRecentForms } from './recent-forms.ts';

const EMBEDDED: CheckoutForm = { kind: 'embedded', script: 's', publishableKey: 'k', clientSecret: 'c' };
const CARD: CheckoutForm = { kind: 'card', token: 't', cards: [] };

function views(form: () => Promise<CheckoutForm | undefined>) {
  let now = 0;
  let asked = 0;
  const recent = createRecentForms(() => now);
  return {
    view: (txnId: string) =>
      recent(txnId, () => {
        asked += 1;
        return form();
      }),
    asked: () => asked,
    pass: (ms: number) => (now += ms),
  };
}

it('a provider is asked once for all views of an order at a moment', async () => {
  const { view, asked, pass } = views(async () => EMBEDDED);
  expect(await Promise.all(Array.from({ length: 30 }, () => view('a')))).toEqual(Array(30).fill(EMBEDDED));
  await view('a');
  expect(asked()).toBe(1);
  await view('b');
  expect(asked()).toBe(2);
  pass(5000);
  await view('a');
  expect(asked()).toBe(3);
});

it('a form that can be sent once and a failure are read again', async () => {
  const cards = views(async () => CARD);
  await cards.view('a');
  await cards.view('a');
  expect(cards.asked()).toBe(2);
  const away = views(() => Promise.reject(new Error('away')));
  for (let n = 0; n < 2; n += 1) await expect(away.view('a')).rejects.toThrow('away');
  expect(away.asked()).toBe(2);
});
