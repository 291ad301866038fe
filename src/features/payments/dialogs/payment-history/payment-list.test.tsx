import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkoutSession } from '#contract/users/pay.ts';
import { local } from '#contract/site/storage-keys.ts';
import english from '#locales/en/ui.json';
import portuguese from '#locales/pt-br/ui.json';
import traditional from '#locales/zh-tw/ui.json';
import simplified from '#locales/zh/ui.json';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { closeAllDialogs, dialogs } from '#src/features/dialogs/dialogs.ts';
import { toasts } from '#src/features/toasts/toasts.ts';
import { leaveTransactions, openTransactions, transactions } from '#src/features/payments/transactions.ts';
import { freshPage, until } from '#tests/support/fresh-page.ts';
import { type PayDouble, startPayDouble } from '#tests/support/pay-double.ts';
import { render } from '#tests/support/render.tsx';
import { PaymentList } from './payment-list.tsx';

const LIST = '/api/pay/transaction-list';
let site: PayDouble;

beforeAll(() => {
  provideMessages('en', english);
  activate('en');
});

beforeEach(async () => {
  localStorage.setItem(local.userToken, 'token');
  site = await startPayDouble();
  await freshPage(site.origin, '/settings');
});

afterEach(async () => {
  await act(async () => {
    leaveTransactions();
    activate('en');
  });
  closeAllDialogs();
  await site.close();
});

/** Orders of the small pack that have ended, the last one with `status`. */
async function orders(count: number, status: 0 | 1 | -1 | -2 | -3 = -2): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await fetch(`${site.origin}${checkoutSession.path}?price=5.99`, { headers: { token: 'token' } });
    const txn = site.txns.get(`MR-${n}`);
    if (txn) site.txns.set(txn.txn_id, { ...txn, status: n === count ? status : -2 });
  }
}

async function show() {
  const page = await render(<PaymentList />);
  await act(() => openTransactions());
  return {
    ...page,
    rows: () =>
      [...page.host.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
      ),
  };
}

test.each([
  [-1, 'Canceled', ''],
  [0, 'Unpaid', 'Pay'],
  [1, 'Successful', 'Receipt'],
  [-2, 'Failed', ''],
  [-3, 'Unknown', ''],
] as const)('status %i reads %s', async (status, label, action) => {
  await orders(1, status);
  const { rows } = await show();
  const [[id, price, credits, state, time, offered] = []] = rows();
  expect([id, price, credits, state, offered]).toEqual(['MR-1', '5.99$', '400', label, action]);
  expect(time).toMatch(/Nov 20, 2026/);
});

test.each([
  ['pt-br', portuguese, '5,99$'],
  ['zh', simplified, '5.99$'],
  ['zh-tw', traditional, '5.99$'],
])('in %s the price has its dollar after it, too', async (code, texts, price) => {
  // A language without a singular has fewer keys than English.
  provideMessages(code, texts as never);
  activate(code);
  await orders(1, 1);
  const { rows } = await show();
  expect(rows()[0]?.[1]).toBe(price);
});

test('an unpaid order is continued in the checkout', async () => {
  await orders(1, 0);
  const { get } = await show();
  await act(async () => get<HTMLButtonElement>('tbody button').click());
  expect(dialogs.value).toMatchObject([{ name: 'checkout', params: { pack: 'small' } }]);
});

test('the end of the list loads the next page, once, and shows when that was all', async () => {
  await orders(23);
  const { rows, get } = await show();
  // Nothing has a height here: the end is always visible.
  await act(() => until(() => transactions.value.items.length === 23).then(() => undefined));
  expect(rows()).toHaveLength(23);
  await act(async () => void get('[role=region]').dispatchEvent(new Event('scroll')));
  expect(site.calls.filter((call) => call === LIST)).toHaveLength(2);
  expect(get('[role=region]').textContent).toContain('That’s all 23 payments.');
});

test('an empty list leads to the packs', async () => {
  const { host } = await show();
  expect(host.textContent).toContain('No payments yet');
});

test('a failure is shown and can be retried', async () => {
  await orders(1);
  site.next.set(LIST, [{ status: 500, code: 50000, msg: 'Our fault.' }]);
  const { host, get, rows } = await show();
  expect(toasts.value.at(-1)).toMatchObject({ type: 'error', text: 'Failed to get data.' });
  expect(host.textContent).toContain('Failed to get data.');
  await act(async () => get<HTMLButtonElement>('[role=region] > div button').click());
  await act(() => until(() => transactions.value.items.length === 1).then(() => undefined));
  expect(rows()).toHaveLength(1);
});
