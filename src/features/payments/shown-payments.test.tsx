// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { SUCCESS } from '#contract/http/envelope.ts';
import { POLL_EVERY_MS, POLL_FOR_MS, type TxnStatus, catalogue } from '#contract/users/pay.ts';
import { local, session } from '#contract/site/storage-keys.ts';
import portuguese from '#locales/pt-br/ui.json';
import { type Person, withToken } from '#tests/support/account.ts';
import { buy } from '#tests/support/money/buyer.ts';
import { freshPage, until } from '#tests/support/page/fresh-page.ts';
import { ManualClock } from '#tests/support/money/manual-clock.ts';
import { endPurchase } from '#tests/support/page-site/purchases.ts';
import { type PageSite, usePageSite } from '#tests/support/page-site/site.ts';
import { render } from '#tests/support/page/render.tsx';
import '#tests/support/page/unmount.ts';

const POLL = '/api/pay/transaction-detail';
const LIST = '/api/pay/transaction-list';
const server = usePageSite({ PAYMENTS: 'sandbox' });
let site: PageSite;
let user: Person;
let clock: ManualClock;

const stores = async () => ({
  ...(await import('./pay-result.ts')),
  ...(await import('./transactions.ts')),
  ...(await import('./catalogue.ts')),
  ...(await import('./packs.tsx')),
  ...(await import('./dialogs/payment-history/payment-list.tsx')),
  ...(await import('#src/features/credits/credits.ts')),
  ...(await import('#src/features/dialogs/dialogs.ts')),
  ...(await import('#src/features/toasts/toasts.ts')),
  ...(await import('#src/i18n/messages.ts')),
});
const count = (path: string): number => site.calls.filter((call) => call === `GET ${path}`).length;

/** @returns its id */
async function order(status: TxnStatus): Promise<string> {
  const txnId = await buy(withToken(site.server, user.token, {}));
  if (status !== 0) await endPurchase(site, txnId, status);
  return txnId;
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  clock = new ManualClock();
  site = server.current;
  site.streamless = true;
  await freshPage(site.origin, '/settings');
  user = await site.signUp();
  localStorage.setItem(local.userToken, user.token);
});

describe('the result page', () => {
  test('an unpaid order is polled until it is paid; then the balance is refreshed, and no toast repeats what the page shows', async () => {
    const { openPayResult, payResult, remainCredits, toasts } = await stores();
    const txnId = await order(0);
    const opened = openPayResult(txnId, clock);
    await until(() => payResult.value.kind === 'known');
    expect(payResult.value).toMatchObject({ looking: true, detail: { status: 0 } });
    await endPurchase(site, txnId, 1);
    await clock.pass(POLL_EVERY_MS);
    await opened;
    expect(payResult.value).toMatchObject({ looking: false, detail: { status: 1 } });
    await until(() => remainCredits.value === 420);
    expect(toasts.value).toEqual([]);
  });

  test('after 5 minutes polling stops, and starts again on request', async () => {
    const { closePayResult, openPayResult, payResult } = await stores();
    const txnId = await order(0);
    const opened = openPayResult(txnId, clock);
    await clock.pass(POLL_FOR_MS);
    await opened;
    expect(payResult.value).toMatchObject({ kind: 'known', looking: false });
    expect(count(POLL)).toBe(2);
    void openPayResult(txnId, clock);
    await until(() => count(POLL) === 3);
    closePayResult();
  });

  test.each([-1, -2, -3] as const)('status %i is final', async (status) => {
    const { openPayResult, payResult } = await stores();
    await openPayResult(await order(status), clock);
    expect(payResult.value).toMatchObject({ kind: 'known', looking: false, detail: { status } });
  });

  test('an unknown order, one of another user, or a missing id shows none; without a login the return-to path is stored', async () => {
    const { openPayResult, payResult } = await stores();
    const txnId = await order(0);
    await openPayResult('MR-9', clock);
    expect(payResult.value).toEqual({ kind: 'none' });
    await openPayResult(undefined, clock);
    expect(payResult.value).toEqual({ kind: 'none' });
    localStorage.setItem(local.userToken, (await site.signUp()).token);
    await freshPage(site.origin);
    const other = await stores();
    await other.openPayResult(txnId, clock);
    expect(other.payResult.value).toEqual({ kind: 'none' });
    localStorage.removeItem(local.userToken);
    await freshPage(site.origin, `/pay-result?txn_id=${txnId}`);
    const visitor = await stores();
    await visitor.openPayResult(txnId, clock);
    expect(visitor.payResult.value).toEqual({ kind: 'login' });
    expect(sessionStorage.getItem(session.fromFullPath)).toBe(`/pay-result?txn_id=${txnId}`);
  });

  test('a server that cannot be reached shows an error, and can be asked again', async () => {
    const { openPayResult, payResult } = await stores();
    const txnId = await order(1);
    site.next.set(POLL, ['lost']);
    const opened = openPayResult(txnId, clock);
    await until(() => payResult.value.kind === 'away');
    await clock.pass(POLL_EVERY_MS);
    await opened;
    expect(payResult.value).toMatchObject({ kind: 'known', detail: { status: 1 } });
  });

  test('after the page is left nothing is polled', async () => {
    const { closePayResult, openPayResult } = await stores();
    const opened = openPayResult(await order(0), clock);
    await until(() => clock.waiting === 1);
    closePayResult();
    await opened;
    expect(clock.waiting).toBe(0);
    expect(count(POLL)).toBe(1);
  });
});

describe('the history', () => {
  async function show(page?: Awaited<ReturnType<typeof stores>>) {
    const { PaymentList, openTransactions, ...others } = page ?? (await stores());
    const shown = await render(<PaymentList />);
    await act(() => openTransactions());
    return {
      ...shown,
      ...others,
      rows: () =>
        [...shown.host.querySelectorAll('tbody tr')].map((row) =>
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
    const txnId = await order(status);
    const at = new Date('2026-11-20T10:00:00.000Z');
    await site.database.db
      .updateTable('payment_txn')
      .set(status === 1 ? { paid_at: at } : { created_at: at })
      .where('public_id', '=', txnId)
      .execute();
    const { rows } = await show();
    const [[id, price, credits, state, time, offered] = []] = rows();
    expect([id, price, credits, state, offered]).toEqual([txnId, '5.99$', '400', label, action]);
    expect(time).toMatch(/Nov 20, 2026/);
  });

  test('in another language the price has its dollar after it, too', async () => {
    const page = await stores();
    page.provideMessages('pt-br', portuguese as never);
    page.activate('pt-br');
    await order(0);
    const { rows } = await show(page);
    expect(rows()[0]?.[1]).toBe('5,99$');
  });

  test('an unpaid order is continued in the checkout', async () => {
    await order(0);
    const { dialogs, get } = await show();
    await act(async () => get<HTMLButtonElement>('tbody button').click());
    expect(dialogs.value).toMatchObject([{ name: 'checkout', params: { pack: 'small' } }]);
  });

  test('the end of the list loads the next page, once, and shows when that was all', async () => {
    for (let n = 0; n < 23; n += 1) await order(-1);
    const { rows, get, transactions } = await show();
    // Nothing has a height here: the end is always visible.
    await act(() => until(() => transactions.value.items.length === 23).then(() => undefined));
    expect(rows()).toHaveLength(23);
    await act(async () => void get('[role=region]').dispatchEvent(new Event('scroll')));
    expect(count(LIST)).toBe(2);
    expect(get('[role=region]').textContent).toContain('That’s all 23 payments.');
  });

  test('an empty list leads to the packs', async () => {
    const { host } = await show();
    expect(host.textContent).toContain('No payments yet');
  });

  test('a failure is shown and can be retried', async () => {
    await order(0);
    site.next.set(LIST, [{ status: 500, code: 50000, msg: 'Our fault.' }]);
    const { host, get, rows, toasts, transactions } = await show();
    expect(toasts.value.at(-1)).toMatchObject({ type: 'error', text: 'Failed to get data.' });
    expect(host.textContent).toContain('Failed to get data.');
    await act(async () => get<HTMLButtonElement>('[role=region] > div button').click());
    await act(() => until(() => transactions.value.items.length === 1).then(() => undefined));
    expect(rows()).toHaveLength(1);
  });
});

describe('the packs', () => {
  async function show() {
    localStorage.removeItem(local.userToken);
    const { Packs, dialogs, readShop } = await stores();
    const page = await render(<Packs place="page" />);
    await act(readShop);
    return {
      ...page,
      dialogs,
      buttons: [...page.host.querySelectorAll<HTMLButtonElement>('article button')],
    };
  }

  test('three packs with price, original price, credits and six features each', async () => {
    const { host } = await show();
    const packs = [...host.querySelectorAll('article')];
    expect(packs.map((pack) => pack.querySelector('h2')?.textContent)).toEqual(['Small', 'Medium', 'Large']);
    expect(packs.map((pack) => pack.querySelectorAll('li').length)).toEqual([6, 6, 6]);
    expect(packs.map((pack) => pack.querySelector('s')?.textContent)).toEqual(
      ['$11.98', '$39.98', '$99.98'].map((price) => `${price}Compared with ${price}`),
    );
    expect(packs.map((pack) => /\$(\d+\.99)/.exec(pack.textContent ?? '')?.[1])).toEqual([
      '5.99',
      '19.99',
      '49.99',
    ]);
    expect(packs[1]?.textContent).toContain('Most popular');
    expect(packs[2]?.textContent).toContain('6,000 credits');
  });

  test('where nobody takes the money, Buy is disabled with a reason', async () => {
    const data = { ...(await user.call(catalogue, {} as never)), provider: 'off' };
    const off = { code: SUCCESS, msg: '', data };
    site.next.set(catalogue.path, [off, off]);
    const { buttons, dialogs } = await show();
    expect(buttons).toHaveLength(3);
    for (const button of buttons) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'Payments are turned off on this site, so packs aren’t available here.',
      );
      await act(async () => button.click());
    }
    expect(dialogs.value).toEqual([]);
  });

  test('a visitor who buys logs in first, and the pack is stored', async () => {
    const { buttons, dialogs } = await show();
    await act(async () => buttons[2]?.click());
    expect(dialogs.value.map(({ name }) => name)).toEqual(['login']);
    expect(sessionStorage.getItem(session.chosenPack)).toBe('large');
    expect(localStorage.getItem(local.payments)).toBeNull();
  });
});
