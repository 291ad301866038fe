// @vitest-environment happy-dom
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { create } from '#contract/media/media.ts';
import faults from '#locales/en/faults.json';
import { local } from '#contract/site/storage-keys.ts';
import { inviteCode } from '#contract/users/users.ts';
import { type Person, signUp } from '#tests/support/account.ts';
import { makeDevice } from '#tests/support/people.ts';
import { CARDS, buy, payByCard } from '#tests/support/money/buyer.ts';
import { freshPage, until } from '#tests/support/page/fresh-page.ts';
import { type PageSite, usePageSite } from '#tests/support/page-site/site.ts';
import { follow } from '#tests/support/visitor.ts';

const ANONYMOUS = '/api/credit/anonymous-user-credit';
const CHECKIN = '/api/credit/checkin';
/** Credits of a new account. */
const WELCOME = 20;
const server = usePageSite({ PAYMENTS: 'sandbox' });
let site: PageSite;
let ann: Person;

const stores = async () => ({
  ...(await import('./credits.ts')),
  ...(await import('#src/features/account/session.ts')),
  ...(await import('#src/features/toasts/toasts.ts')),
  ...(await import('./check-in.ts')),
});

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  site = server.current;
  await freshPage(site.origin);
  ann = await site.signUp();
});

test('a visitor has the credits of the device, a user who logs in their own', async () => {
  const { enter, isVip, remainCredits, rewardCredits, sendCredits, startCredits, usedCredits } =
    await stores();
  startCredits();
  await until(() => remainCredits.value === 5);
  expect([rewardCredits.value, usedCredits.value, sendCredits.value, isVip.value]).toEqual([0, 0, 19, false]);
  site.engine.faces = 1;
  const { invite_code: invite } = await ann.call(inviteCode);
  const bob = await signUp(site.server, undefined, { inviteCode: invite });
  const [target, source] = [
    await site.upload('portrait-a.jpg', bob),
    await site.upload('portrait-b.jpg', bob),
  ];
  const { job_id: id } = await bob.call(create, {
    operation: 'image_faceswap',
    tool: 'ai-face-swap',
    inputs: { target, source },
    client_job_id: randomUUID(),
    max_credits: 2,
    consent: 'me',
  });
  await follow(bob, id);
  await payByCard(site.server, await buy(bob), CARDS.pays);
  await enter(bob.token);
  await until(() => remainCredits.value === WELCOME + 20 - 1 + 400);
  // the stream may bring the number before the rest is read
  await until(() => rewardCredits.value === 20);
  expect([rewardCredits.value, usedCredits.value, sendCredits.value, isVip.value]).toEqual([20, 1, 29, true]);
});

test('a cost shows at once and is released again, and the server’s number replaces it', async () => {
  const { refreshCredits, remainCredits, simulateCost, simulateRefund, usedCredits, enter } = await stores();
  await enter(ann.token);
  await refreshCredits();
  simulateCost(4);
  expect([remainCredits.value, usedCredits.value]).toEqual([16, 4]);
  simulateRefund(4);
  expect([remainCredits.value, usedCredits.value]).toEqual([20, 0]);
  simulateCost(4);
  await site.give(ann.email, 8);
  await refreshCredits();
  expect([remainCredits.value, usedCredits.value]).toEqual([28, 0]);
});

test('a balance that comes with another response does not replace one that changed meanwhile', async () => {
  const { applyBalance, balanceOfResponse, enter, refreshCredits, remainCredits } = await stores();
  await enter(ann.token);
  await refreshCredits();
  balanceOfResponse()(7);
  expect(remainCredits.value).toBe(7);
  const show = balanceOfResponse();
  // the stream says that an order was canceled, before the price that was asked for during it comes
  applyBalance(WELCOME);
  show(0);
  expect(remainCredits.value).toBe(WELCOME);
  await refreshCredits();
  expect(remainCredits.value).toBe(WELCOME);
});

test('a balance that was asked for before it changed is asked for again', async () => {
  const { applyBalance, enter, refreshCredits, remainCredits } = await stores();
  await enter(ann.token);
  await refreshCredits();
  const direct = globalThis.fetch;
  let asked = false;
  let changed = () => {};
  const change = new Promise<void>((resolve) => (changed = resolve));
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
    const response = await direct(...request);
    asked = true;
    await change;
    return response;
  });
  const late = refreshCredits();
  await until(() => asked);
  await site.give(ann.email, 8);
  applyBalance(28);
  changed();
  await late;
  vi.mocked(globalThis.fetch).mockRestore();
  expect(remainCredits.value).toBe(28);
});

test('the next page and the other tabs show what one tab has loaded', async () => {
  const first = await stores();
  first.startCredits();
  await until(() => first.remainCredits.value === 5);
  first.simulateCost(2);
  expect(JSON.parse(localStorage.getItem(local.credits) ?? '')).toMatchObject({ remain: 3, vip: false });
  await freshPage(site.origin);
  const { refreshCredits, remainCredits, startCredits } = await stores();
  expect(remainCredits.value).toBe(3);
  startCredits();
  await refreshCredits();
  expect(remainCredits.value).toBe(5);
  localStorage.setItem(local.credits, JSON.stringify({ remain: 2, vip: true }));
  dispatchEvent(Object.assign(new Event('storage'), { key: local.credits }));
  expect(remainCredits.value).toBe(2);
});

test('a visitor’s number is not asked for again for a day, and shown with its age after an hour', async () => {
  const asked = () => site.heard.filter(({ call }) => call === `GET ${ANONYMOUS}`).length;
  const openedAfter = async (ms: number) => {
    const at = Date.now() - ms;
    localStorage.setItem(local.credits, JSON.stringify({ remain: 3, vip: false, at }));
    await freshPage(site.origin);
    const before = asked();
    const { creditsCachedAt, refreshCredits, remainCredits, startCredits } = await stores();
    startCredits();
    const asks = asked() - before;
    const age = creditsCachedAt.value === at;
    await refreshCredits();
    return [asks, age, remainCredits.value, creditsCachedAt.value];
  };
  const minute = 60_000;
  expect(await openedAfter(50 * minute)).toEqual([0, false, 5, undefined]);
  expect(await openedAfter(70 * minute)).toEqual([0, true, 5, undefined]);
  const before = asked();
  localStorage.setItem(local.credits, JSON.stringify({ remain: 3, vip: false, at: 0 }));
  await freshPage(site.origin);
  const { remainCredits, startCredits } = await stores();
  startCredits();
  await until(() => remainCredits.value === 5);
  expect(asked() - before).toBe(1);
});

test('a failure is shown once and logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  site.next.set(ANONYMOUS, [{ code: 50000, status: 500, msg: 'Our fault.' }]);
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
  await enter(ann.token);
  await late;
  expect(remainCredits.value).toBeUndefined();
});

test('a claim sends the time zone, shows the outcome and refreshes; a second one is a warning with the server’s message', async () => {
  const { claim, claimable, enter, refreshCredits, remainCredits, toasts, untilNextClaim } = await stores();
  await enter(ann.token);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const yesterday = new Date(Date.now() - 86_400_000);
  await site.database.db
    .insertInto('checkin')
    .values((eb) => ({
      owner_id: eb.selectFrom('user_account').select('owner_id').where('email', '=', ann.email),
      local_date: new Intl.DateTimeFormat('en-CA').format(yesterday),
      zone,
      claimed_at: yesterday,
      streak: 2,
      credits: 19,
      streak_bonus: 0,
    }))
    .execute();
  await refreshCredits();
  expect(claimable.value).toBe(true);
  expect(await claim()).toBe(true);
  expect(site.heard.find(({ call }) => call === `GET ${CHECKIN}`)?.headers).toMatchObject({
    token: ann.token,
    'time-zone': zone,
  });
  expect([remainCredits.value, claimable.value]).toEqual([WELCOME + 19 + 5, false]);
  expect(untilNextClaim()).toBeGreaterThan(19 * 3_600_000);
  expect(toasts.value.map(({ type, text }) => [type, text])).toEqual([
    ['success', '19 credits received. Enjoy!'],
    ['success', '5 bonus credits for your streak!'],
  ]);
  expect(await claim()).toBe(true);
  expect(toasts.value.at(-1)).toMatchObject({ type: 'warning', text: faults.already_checked_in });
  site.next.set(CHECKIN, [{ code: 50000, msg: 'Our fault.', status: 500 }]);
  expect(await claim()).toBe(false);
  expect(toasts.value.at(-1)).toMatchObject({ type: 'error', text: 'Our fault.' });
});

test('credits that wait for the first pack cannot be claimed, and come with it', async () => {
  const { applyPurchase, claim, claimable, enter, refreshCredits, remainCredits, toasts, withheldCredits } =
    await stores();
  await site.database.db
    .insertInto('withheld_gift')
    .values((eb) => ({
      owner_id: eb.selectFrom('user_account').select('owner_id').where('email', '=', ann.email),
      welcome: false,
    }))
    .execute();
  await enter(ann.token);
  await refreshCredits();
  expect([withheldCredits.value, claimable.value]).toEqual([29, false]);
  expect(await claim()).toBe(true);
  expect(toasts.value).toMatchObject([{ type: 'warning', text: faults.claim_withheld }]);
  await payByCard(site.server, await buy(ann), CARDS.pays);
  applyPurchase();
  await until(() => withheldCredits.value === undefined);
  expect([remainCredits.value, claimable.value]).toEqual([WELCOME + 400 + 29, false]);
});

test('a cached response has its age, and never replaces a number that was loaded later', async () => {
  site.adds.set(ANONYMOUS, { 'x-cached-reason': 'away', age: '300' });
  const { creditsCachedAt, applyBalance, refreshCredits, remainCredits } = await stores();
  await refreshCredits();
  expect(remainCredits.value).toBe(5);
  expect(Date.now() - (creditsCachedAt.value ?? 0)).toBeGreaterThanOrEqual(300_000);
  applyBalance(3);
  await refreshCredits();
  expect(remainCredits.value).toBe(3);
  site.adds.clear();
  await refreshCredits();
  expect([remainCredits.value, creditsCachedAt.value]).toEqual([5, undefined]);
});

test('where a network has used up its free credits no balance is shown, until the visitor logs in', async () => {
  // As many other devices have worked here today as may.
  for (let n = 0; n < 20; n += 1) await makeDevice(site.database.db, site.address);
  const { applyBalance, enter, needsAccount, refreshCredits, remainCredits, startCredits } = await stores();
  startCredits();
  await refreshCredits();
  applyBalance(5);
  expect([remainCredits.value, needsAccount.value]).toEqual([undefined, true]);
  await enter(ann.token);
  await until(() => remainCredits.value === WELCOME);
  expect(needsAccount.value).toBe(false);
});
