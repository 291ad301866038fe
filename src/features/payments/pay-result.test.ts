// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { POLL_EVERY_MS, POLL_FOR_MS, type TxnStatus } from '#contract/users/pay.ts';
import { local, session } from '#contract/site/storage-keys.ts';
import { freshPage, until } from '#tests/support/fresh-page.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { type PayDouble, startPayDouble } from '#tests/support/pay-double.ts';

const POLL = '/api/pay/transaction-detail';
let site: PayDouble;
let clock: ManualClock;

const stores = async () => ({
  ...(await import('./pay-result.ts')),
  ...(await import('#src/features/credits/credits.ts')),
  ...(await import('#src/features/toasts/toasts.ts')),
});
const polls = (): number => site.calls.filter((call) => call === POLL).length;

/** An order of the small pack as the server has it. */
async function have(status: TxnStatus): Promise<void> {
  await fetch(`${site.origin}/api/pay/checkout-session?price=5.99`, { headers: { token: 'token' } });
  const txn = site.txns.get('MR-1');
  if (txn) site.txns.set('MR-1', { ...txn, status });
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(local.userToken, 'token');
  clock = new ManualClock();
  site = await startPayDouble();
  site.streamless = true;
  await freshPage(site.origin, '/pay-result?txn_id=MR-1');
});

afterEach(() => site.close());

test('an unpaid order is polled until it is paid; then the balance is refreshed, and no toast repeats what the page shows', async () => {
  const { openPayResult, payResult, remainCredits, toasts } = await stores();
  await have(0);
  const opened = openPayResult('MR-1', clock);
  await until(() => payResult.value.kind === 'known');
  expect(payResult.value).toMatchObject({ looking: true, detail: { status: 0 } });
  site.credits = 420;
  await have(1);
  await clock.pass(POLL_EVERY_MS);
  await opened;
  expect(payResult.value).toMatchObject({ looking: false, detail: { status: 1 } });
  await until(() => remainCredits.value === 420);
  expect(toasts.value).toEqual([]);
});

test('after 5 minutes polling stops, and starts again on request', async () => {
  const { openPayResult, payResult } = await stores();
  await have(0);
  const opened = openPayResult('MR-1', clock);
  await clock.pass(POLL_FOR_MS);
  await opened;
  expect(payResult.value).toMatchObject({ kind: 'known', looking: false });
  expect(polls()).toBe(2);
  void openPayResult('MR-1', clock);
  await until(() => polls() === 3);
});

test.each([-1, -2, -3] as const)('status %i is final', async (status) => {
  const { openPayResult, payResult } = await stores();
  await have(status);
  await openPayResult('MR-1', clock);
  expect(payResult.value).toMatchObject({ kind: 'known', looking: false, detail: { status } });
});

test('an unknown order, one of another user, or a missing id shows none; without a login the return-to path is stored', async () => {
  const { openPayResult, payResult } = await stores();
  await openPayResult('MR-9', clock);
  expect(payResult.value).toEqual({ kind: 'none' });
  await openPayResult(undefined, clock);
  expect(payResult.value).toEqual({ kind: 'none' });
  localStorage.removeItem(local.userToken);
  await freshPage(site.origin, '/pay-result?txn_id=MR-1');
  const visitor = await stores();
  await visitor.openPayResult('MR-1', clock);
  expect(visitor.payResult.value).toEqual({ kind: 'login' });
  expect(sessionStorage.getItem(session.fromFullPath)).toBe('/pay-result?txn_id=MR-1');
});

test('a server that cannot be reached shows an error, and can be asked again', async () => {
  site.next.set(POLL, ['lost']);
  const { openPayResult, payResult } = await stores();
  await have(1);
  const opened = openPayResult('MR-1', clock);
  await until(() => payResult.value.kind === 'away');
  await clock.pass(POLL_EVERY_MS);
  await opened;
  expect(payResult.value).toMatchObject({ kind: 'known', detail: { status: 1 } });
});

test('after the page is left nothing is polled', async () => {
  const { closePayResult, openPayResult } = await stores();
  await have(0);
  const opened = openPayResult('MR-1', clock);
  await until(() => clock.waiting === 1);
  closePayResult();
  await opened;
  expect(clock.waiting).toBe(0);
  expect(polls()).toBe(1);
});
