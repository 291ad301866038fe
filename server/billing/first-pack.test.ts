import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckIns } from '#server/credits/check-in.ts';
import { createCredits } from '#server/credits/credits.ts';
import { createMembership } from '#server/credits/entitlements.ts';
import { useDatabase } from '#tests/support/database.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { type Kind, purchase } from '#tests/support/money/bought.ts';
import { type Till, openTill } from '#tests/support/money/till.ts';
import { makePerson } from '#tests/support/people.ts';
import { type StripeDouble, startStripe } from '#tests/support/stripe/double.ts';

const database = useDatabase();
const CLAIM_LASTS_MS = 36 * 3_600_000;
const PACK = 400;
let stripe: StripeDouble;
let till: Till;

beforeAll(async () => {
  stripe = await startStripe();
  till = openTill(database.current.db, stripe);
});
afterAll(async () => {
  await till.watch.stop();
  await stripe.close();
});

const buy = (owner: number, kinds: readonly Kind[]) =>
  purchase(database.current.db, till, stripe, kinds, owner);
const details = async (owner: number) =>
  (await createCredits(database.current.db).details(owner, 'en')).details;

/** An account whose home has had its three of the day. */
async function latecomer(home: string, mailbox?: string): Promise<number> {
  for (let n = 0; n < 3; n += 1) await makePerson(database.current.db, { place: home });
  return makePerson(database.current.db, { place: home, ...(mailbox === undefined ? {} : { mailbox }) });
}

it('the first paid pack brings welcome and first claim once, and its refund takes the pack alone', async () => {
  const { db } = database.current;
  const owner = await latecomer('2001:db8:1:1::/64');
  expect(await details(owner)).toMatchObject({
    credit_remain: 0,
    daily_credit: { withheld: { until: 'first_pack', welcome: 20, daily: 29 } },
  });
  // The site learns of the payment and of its refund by one answer of the provider.
  const reversed = await buy(owner, ['completed', 'refunded']);
  await till.watch.reread(reversed.txnId, new Date());
  const before = await details(owner);
  expect([before.credit_remain, before.daily_credit.withheld?.until]).toEqual([0, 'first_pack']);

  const first = await buy(owner, ['completed', 'refunded']);
  await Promise.all([1, 2, 3].map(() => till.deliver(first.events.completed)));
  await buy(owner, ['completed']).then(({ events }) => till.deliver(events.completed));
  const { credit_remain: all, grants, daily_credit: daily } = await details(owner);
  expect(all).toBe(2 * PACK + 20 + 29);
  expect(grants.map(({ kind, credits }) => [kind, credits])).toContainEqual(['daily', 29]);
  expect(daily).toMatchObject({ claimed: true, streak: 1 });
  expect(daily.withheld).toBeUndefined();
  await till.deliver(first.events.refunded);
  expect((await details(owner)).credit_remain).toBe(PACK + 20 + 29);

  const clock = () => new Date(Date.now() + CLAIM_LASTS_MS);
  const checkIns = createCheckIns(db, createMembership(db, clock), () => undefined, clock);
  expect(await checkIns.claim(owner, 'Pacific/Honolulu'), 'from then on like others').toMatchObject({
    credits: 29,
  });
  expect(await audit(db)).toEqual([]);
});

it('the first claim of a mailbox that has had the day’s is not made again', async () => {
  const { db } = database.current;
  const mailbox = 'shared';
  const other = await makePerson(db, { mailbox });
  await createCheckIns(db, createMembership(db), () => undefined).claim(other, 'UTC');
  const owner = await latecomer('2001:db8:1:2::/64', mailbox);
  expect((await details(owner)).daily_credit.withheld).toMatchObject({ welcome: 0 });
  await till.deliver((await buy(owner, ['completed'])).events.completed);
  expect((await details(owner)).credit_remain).toBe(PACK);
});
