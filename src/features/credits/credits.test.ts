// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { local } from '#contract/site/storage-keys.ts';
import { type CallsDouble, creditDetailsOf, startCalls, userInfoOf } from '#tests/support/calls-double.ts';
import { freshPage, until } from '#tests/support/fresh-page.ts';

const details = 'GET /api/credit/details';
const anonymous = 'GET /api/credit/anonymous-user-credit';
const checkin = 'GET /api/credit/checkin';
let site: CallsDouble;

const stores = async () => ({
  ...(await import('./credits.ts')),
  ...(await import('#src/features/account/session.ts')),
  ...(await import('#src/features/toasts/toasts.ts')),
  ...(await import('./check-in.ts')),
});

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  site = await startCalls();
  site.says(anonymous, { credit_remain: 5 });
  site.says(details, creditDetailsOf(31));
  site.says('GET /api/users/user_info', userInfoOf('ann@mail.example'));
  await freshPage(site.origin);
});
afterEach(() => site.close());

test('a visitor has the credits of the device, a user who logs in their own', async () => {
  const { enter, isVip, remainCredits, rewardCredits, sendCredits, startCredits, usedCredits } =
    await stores();
  startCredits();
  await until(() => remainCredits.value === 5);
  expect([rewardCredits.value, usedCredits.value, sendCredits.value, isVip.value]).toEqual([0, 0, 19, false]);
  await enter('secret');
  await until(() => remainCredits.value === 31);
  // The test server does not say what a claim gives: 19, as in the specification.
  expect([rewardCredits.value, usedCredits.value, sendCredits.value, isVip.value]).toEqual([40, 3, 19, true]);
});

test('a cost shows at once and is released again, and the server’s number replaces it', async () => {
  const { refreshCredits, remainCredits, simulateCost, simulateRefund, usedCredits, enter } = await stores();
  await enter('secret');
  await refreshCredits();
  simulateCost(4);
  expect([remainCredits.value, usedCredits.value]).toEqual([27, 7]);
  simulateRefund(4);
  expect([remainCredits.value, usedCredits.value]).toEqual([31, 3]);
  simulateCost(4);
  site.says(details, creditDetailsOf(28));
  await refreshCredits();
  expect([remainCredits.value, usedCredits.value]).toEqual([28, 3]);
});

test('the next page and the other tabs show what one tab has loaded', async () => {
  const first = await stores();
  first.startCredits();
  await until(() => first.remainCredits.value === 5);
  first.simulateCost(2);
  expect(JSON.parse(localStorage.getItem(local.credits) ?? '')).toEqual({ remain: 3, vip: false });
  await freshPage(site.origin);
  const { remainCredits, startCredits } = await stores();
  expect(remainCredits.value).toBe(3);
  startCredits();
  await until(() => remainCredits.value === 5);
  localStorage.setItem(local.credits, JSON.stringify({ remain: 2, vip: true }));
  dispatchEvent(Object.assign(new Event('storage'), { key: local.credits }));
  expect(remainCredits.value).toBe(2);
});

test('a failure is shown once and logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  site.says(anonymous, {}, { code: 50000, status: 500 });
  const { refreshCredits, toasts } = await stores();
  await Promise.all([refreshCredits(), refreshCredits()]);
  expect(toasts.value).toMatchObject([
    { type: 'error', text: 'Failed to retrieve credits. Please try again later.' },
  ]);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test('a lost call is logged, and shown unless the whole network is away', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  // Calls are cut; the small file that measures the network arrives as long as that is there.
  let isThere = true;
  vi.stubGlobal('fetch', (request: Request | string) =>
    typeof request === 'string' && isThere
      ? Promise.resolve(new Response('{"id":"build"}'))
      : Promise.reject(new TypeError('cut')),
  );
  const { refreshCredits, toasts } = await stores();
  await refreshCredits();
  expect(toasts.value).toMatchObject([{ text: 'Failed to retrieve credits. Please try again later.' }]);
  expect(logged).toHaveBeenCalledOnce();
  isThere = false;
  await refreshCredits();
  expect(toasts.value).toHaveLength(1);
  expect(logged).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
  logged.mockRestore();
});

test('a response for the visitor that arrives after the login is not shown to the user', async () => {
  const { enter, refreshCredits, remainCredits } = await stores();
  const late = refreshCredits();
  await enter('secret');
  await late;
  expect(remainCredits.value).toBeUndefined();
});

test('a claim sends the time zone, shows the outcome and refreshes; a second one is a warning with the server’s message', async () => {
  const { claim, claimable, enter, refreshCredits, remainCredits, toasts, untilNextClaim } = await stores();
  await enter('secret');
  await refreshCredits();
  expect(claimable.value).toBe(true);
  const next = new Date(Date.now() + 3_600_000).toISOString();
  site.says(checkin, { credits: 19, streak: 3, streak_bonus: 5, next_at: next });
  site.says(details, creditDetailsOf(55, { claimed: true, next_at: next, streak: 3 }));
  expect(await claim()).toBe(true);
  expect(site.asked(checkin)[0]?.headers).toMatchObject({
    token: 'secret',
    'time-zone': new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect([remainCredits.value, claimable.value]).toEqual([55, false]);
  expect(untilNextClaim()).toBeGreaterThan(3_500_000);
  expect(toasts.value.map(({ type, text }) => [type, text])).toEqual([
    ['success', '19 credits received. Enjoy!'],
    ['success', '5 bonus credits for your streak!'],
  ]);
  site.says(checkin, {}, { code: 40001, msg: 'Come back tomorrow.' });
  expect(await claim()).toBe(true);
  expect(toasts.value.at(-1)).toMatchObject({ type: 'warning', text: 'Come back tomorrow.' });
  site.says(checkin, {}, { code: 50000, msg: 'Our fault.', status: 500 });
  expect(await claim()).toBe(false);
  expect(toasts.value.at(-1)).toMatchObject({ type: 'error', text: 'Our fault.' });
});

test('a cached response has its age, and never replaces a number that was loaded later', async () => {
  site.says(anonymous, { credit_remain: 5 }, { headers: { 'x-cached-reason': 'away', age: '300' } });
  const { creditsCachedAt, applyBalance, refreshCredits, remainCredits } = await stores();
  await refreshCredits();
  expect(remainCredits.value).toBe(5);
  expect(Date.now() - (creditsCachedAt.value ?? 0)).toBeGreaterThanOrEqual(300_000);
  applyBalance(3);
  await refreshCredits();
  expect(remainCredits.value).toBe(3);
  site.says(anonymous, { credit_remain: 2 });
  await refreshCredits();
  expect([remainCredits.value, creditsCachedAt.value]).toEqual([2, undefined]);
});

test('where a network has used up its free credits no balance is shown, until the visitor logs in', async () => {
  site.says(anonymous, { credit_remain: 5, needs_account: true });
  const { applyBalance, enter, needsAccount, refreshCredits, remainCredits, startCredits } = await stores();
  startCredits();
  await refreshCredits();
  applyBalance(5);
  expect([remainCredits.value, needsAccount.value]).toEqual([undefined, true]);
  await enter('secret');
  await until(() => remainCredits.value === 31);
  expect(needsAccount.value).toBe(false);
});
