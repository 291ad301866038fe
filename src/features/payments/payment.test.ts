// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { POLL_EVERY_MS, POLL_FOR_MS, type Pack } from '#contract/users/pay.ts';
import { local } from '#contract/site/storage-keys.ts';
import { freshPage, leavePage, until } from '#tests/support/page/fresh-page.ts';
import { ManualClock } from '#tests/support/money/manual-clock.ts';

import type { Person } from '#tests/support/account.ts';
import { endPurchase } from '#tests/support/page-site/purchases.ts';
import { type PageSite, usePageSite } from '#tests/support/page-site/site.ts';

const small: Pack = {
  name: 'small',
  price: '5.99',
  original: '11.98',
  credits: 400,
  max_videos: 20,
  max_images: 400,
  popular: false,
};
const POLL = '/api/pay/transaction-detail';
const SESSION = '/api/pay/checkout-session';
/** Credits of a new account. */
const WELCOME = 20;
const server = usePageSite({ PAYMENTS: 'sandbox' });
const failed =
  'The payment didn’t go through. Try using a different card or payment method. If you need help, feel free to reach out to our support team.';
let site: PageSite;
let user: Person;
let clock: ManualClock;

const stores = async () => ({
  ...(await import('./payment.ts')),
  ...(await import('#src/features/credits/credits.ts')),
  ...(await import('#src/features/toasts/toasts.ts')),
  ...(await import('#src/features/dialogs/dialogs.ts')),
  ...(await import('#src/platform/live/live.ts')),
  ...(await import('#src/platform/network/connection.ts')),
});
const count = (call: string): number => site.calls.filter((each) => each === `GET ${call}`).length;
const polls = (n: number): Promise<true> => until(() => count(POLL) === n && clock.waiting === 1);
const settled = (): Promise<true> => until(() => localStorage.getItem(local.payments) === null);

/** As after a reload: new modules, the same browser storage. */
async function load(isNewVisit = false) {
  await freshPage(site.origin, '/pricing');
  const page = await stores();
  page.startPayments(isNewVisit, clock);
  return page;
}

/** The checkout of the small pack, open and polled once. */
async function opened() {
  const page = await load();
  page.openDialog('checkout', { pack: 'small' });
  await page.startCheckout(small);
  await polls(1);
  const { txnId = '' } = page.checkout.value ?? {};
  return { ...page, txnId };
}

const become = (txnId: string, status: 1 | -1 | -2 | -3): Promise<void> => endPurchase(site, txnId, status);

beforeEach(async () => {
  localStorage.clear();
  site = server.current;
  await freshPage(site.origin, '/pricing');
  user = await site.signUp();
  localStorage.setItem(local.userToken, user.token);
  clock = new ManualClock();
  site.streamless = true;
});

afterEach(() => leavePage());

test('an unpaid payment is polled every 3 s for 5 minutes; then credits are refreshed and the dialog closes', async () => {
  const { checkout, dialogs, remainCredits, txnId } = await opened();
  expect(checkout.value).toMatchObject({ state: 'open', frame: `/checkout/${txnId}` });
  for (let n = 1; n < 4; n += 1) {
    await clock.pass(POLL_EVERY_MS - 1);
    expect(count(POLL)).toBe(n);
    await clock.pass(1);
    await polls(n + 1);
  }
  await clock.pass(POLL_FOR_MS - 3 * POLL_EVERY_MS - 1);
  await polls(5);
  expect(dialogs.value).toHaveLength(1);
  await site.give(user.email, 5);
  await clock.pass(1);
  await until(() => dialogs.value.length === 0 && remainCredits.value === WELCOME + 5);
  expect(count(POLL)).toBe(6);
  expect(clock.waiting).toBe(0);
});

test('a paid one refreshes the credits, and one dialog that says so takes the place of the checkout', async () => {
  const { dialogs, remainCredits, toasts, txnId } = await opened();
  await become(txnId, 1);
  await clock.pass(POLL_EVERY_MS);
  await until(() => dialogs.value[0]?.name === 'paid' && remainCredits.value === WELCOME + 400);
  expect(dialogs.value).toMatchObject([{ name: 'paid', params: { txnId, credits: 400 } }]);
  expect(toasts.value).toEqual([]);
  await settled();
  expect(clock.waiting).toBe(0);
});

test.each([-1, -2, -3] as const)(
  'status %i is said once, in the dialog, and nothing is polled any more',
  async (status) => {
    const { checkout, toasts, txnId } = await opened();
    await become(txnId, status);
    await clock.pass(POLL_EVERY_MS);
    await until(() => checkout.value?.state === 'ended');
    expect(toasts.value).toEqual([]);
    await settled();
    expect(clock.waiting).toBe(0);
    expect(count(POLL)).toBe(2);
  },
);

test.each(['another checkout opens', 'another one is paid'])(
  'a failure outside of the dialog stays as a message until %s',
  async (next) => {
    const { checkout, closeDialog, leaveCheckout, openDialog, startCheckout, toasts, txnId } = await opened();
    const medium = { ...small, name: 'medium', price: '19.99', credits: 2000 } as const;
    if (next === 'another one is paid') await startCheckout(medium);
    const other = checkout.value?.txnId ?? '';
    closeDialog('checkout');
    leaveCheckout();
    await become(txnId, -2);
    await clock.pass(POLL_EVERY_MS);
    await until(() => toasts.value.length > 0);
    const action = { label: 'Contact us' };
    expect(toasts.value).toMatchObject([{ type: 'error', text: failed, duration: 0, action }]);
    if (next === 'another checkout opens') {
      openDialog('checkout', { pack: 'medium' });
      await startCheckout(medium);
    } else {
      await until(() => clock.waiting === 1);
      await become(other, 1);
      await clock.pass(POLL_EVERY_MS);
      await until(() => toasts.value.some(({ type }) => type === 'success'));
    }
    expect(toasts.value.filter(({ type }) => type === 'error')).toEqual([]);
  },
);

test('without a session an error is shown, and another try opens it; the call is never retried automatically', async () => {
  site.next.set(SESSION, ['lost']);
  const { checkout, startCheckout, toasts, ...page } = await load();
  await startCheckout(small);
  expect(checkout.value?.state).toBe('problem');
  expect(toasts.value).toMatchObject([{ type: 'error', text: 'Failed to get pay url' }]);
  expect(count(SESSION)).toBe(1);
  expect(page.isBusy.value).toBe(false);
  await startCheckout(small);
  expect(checkout.value?.state).toBe('open');
  await polls(1);
  expect(page.isBusy.value).toBe(true);
  page.leaveCheckout();
  expect(page.isBusy.value).toBe(false);
});

test('lost, late and invalid responses do not end the polling', async () => {
  const { toasts, dialogs, txnId } = await opened();
  site.next.set(POLL, [
    'lost',
    { status: 429, code: 42901, msg: 'Slow down.' },
    { status: 502, body: '<h1>Bad gateway</h1>' },
    { status: 200, body: '{}' },
    { status: 500, code: 50000, msg: 'Our fault.' },
  ]);
  for (let n = 2; n <= 6; n += 1) {
    await clock.pass(POLL_EVERY_MS);
    await polls(n);
  }
  expect(toasts.value).toEqual([]);
  await become(txnId, 1);
  await clock.pass(POLL_EVERY_MS);
  await until(() => dialogs.value[0]?.name === 'paid');
});

test('a checkout that was open when the application was closed is restored, for the same payment', async () => {
  await opened();
  clock.time += 20 * 60_000;
  const { dialogs } = await load(true);
  await until(() => dialogs.value.length === 1);
  expect(dialogs.value[0]).toMatchObject({ name: 'checkout', params: { pack: 'small' } });
});

test.each([
  ['paid meanwhile', 0, 1],
  ['older than the server gives the same payment again', 30 * 60_000, 0],
] as const)('a checkout that is %s does not come back', async (_, later, status) => {
  const { txnId } = await opened();
  clock.time += later;
  if (status === 1) await become(txnId, 1);
  const before = count(POLL);
  const { dialogs } = await load(true);
  await until(() => count(POLL) > before);
  await until(() => status === 0 || localStorage.getItem(local.payments) === null);
  expect(dialogs.value).toEqual([]);
});

test('a reload in the middle continues without a message, and within the same 5 minutes', async () => {
  await opened();
  clock.time += POLL_FOR_MS - POLL_EVERY_MS;
  const { dialogs, toasts } = await load();
  await until(() => clock.waiting === 2);
  expect(dialogs.value).toEqual([]);
  expect(toasts.value).toEqual([]);
  await clock.pass(POLL_EVERY_MS);
  await until(() => clock.waiting === 0);
  expect(toasts.value).toEqual([]);
});

test('paid while the app was away: the next load shows it', async () => {
  const before = await opened();
  before.leaveCheckout();
  clock.time += 4 * POLL_FOR_MS;
  await become(before.txnId, 1);
  const { toasts, remainCredits } = await load();
  await until(() => toasts.value.length === 1 && remainCredits.value === WELCOME + 400);
  await settled();
});

test.each([
  ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the network is back', () => dispatchEvent(new Event('online'))],
  [
    'the framed page says something',
    (txnId: string) =>
      dispatchEvent(
        new MessageEvent('message', {
          origin: location.origin,
          data: { kind: 'checkout', txn_id: txnId, state: 'waiting' },
        }),
      ),
  ],
  [
    'another tab has seen the end',
    () => {
      localStorage.removeItem(local.payments);
      dispatchEvent(new StorageEvent('storage', { key: local.payments }));
    },
  ],
])('it polls at once when %s', async (_, happen) => {
  const { dialogs, txnId } = await opened();
  await become(txnId, 1);
  happen(txnId);
  await until(() => dialogs.value[0]?.name === 'paid');
});

test('messages of the iframe prove nothing, and those of another site are ignored', async () => {
  const { dialogs, toasts, txnId } = await opened();
  const paid = { kind: 'checkout', txn_id: txnId, state: 'paid' };
  dispatchEvent(new MessageEvent('message', { origin: 'https://elsewhere.example', data: paid }));
  dispatchEvent(
    new MessageEvent('message', { origin: location.origin, data: { ...paid, state: 'nonsense' } }),
  );
  // Any calls made would have arrived before these.
  for (let n = 0; n < 3; n += 1) await fetch(`${site.origin}/nothing`);
  expect(count(POLL)).toBe(1);
  dispatchEvent(new MessageEvent('message', { origin: location.origin, data: paid }));
  await polls(2);
  expect(dialogs.value).toHaveLength(1);
  expect(toasts.value).toEqual([]);
});

test('with the event stream nothing is polled: its events on payment and balance are shown', async () => {
  site.streamless = false;
  const { checkout, dialogs, isVip, remainCredits, refreshCredits, startCredits, toasts, txnId } =
    await opened();
  startCredits();
  await until(() => site.streams === 1);
  clock.time += 2 * POLL_EVERY_MS;
  await until(() => remainCredits.value === WELCOME);
  // The stream may have told the balance before the question for it has arrived.
  await refreshCredits();
  const asked = site.calls.length;
  await become(txnId, 1);
  await until(() => dialogs.value[0]?.name === 'paid' && remainCredits.value === WELCOME + 400);
  expect(isVip.value).toBe(true);
  expect(toasts.value).toEqual([]);
  expect(checkout.value?.state).not.toBe('ended');
  expect(site.calls).toHaveLength(asked);
});

test('a stream without an event of a payment is closed after its 5 minutes, after a last poll', async () => {
  site.streamless = false;
  const { dialogs, isStreaming } = await opened();
  await until(() => isStreaming.value && clock.waiting === 1);
  await clock.pass(POLL_FOR_MS - 1);
  expect(count(POLL)).toBe(1);
  await clock.pass(1);
  await until(() => dialogs.value.length === 0);
  expect(count(POLL)).toBe(2);
  await until(() => !isStreaming.value);
});

test('after a logout the payment waits for the login; for another user it is cleared', async () => {
  await opened();
  localStorage.removeItem(local.userToken);
  await load();
  expect(count(POLL)).toBe(1);
  expect(localStorage.getItem(local.payments)).not.toBeNull();
  localStorage.setItem(local.userToken, (await site.signUp()).token);
  const { toasts } = await load();
  await settled();
  expect(toasts.value).toEqual([]);
});
