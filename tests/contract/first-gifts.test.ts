import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkin, creditDetails } from '#contract/users/credit.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { type Person, signUp, somePlace } from '#tests/support/account.ts';
import { CARDS, SMALL, buy, payByCard } from '#tests/support/money/buyer.ts';
import { useServer } from '#tests/support/server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = useServer({ env: { TRUSTED_PROXIES: '127.0.0.1,::1', PAYMENTS: 'sandbox' } });
const withheld = { code: errorCodes.claim_withheld.code, data: { until: 'first_pack' } };

/** New accounts of one network that sign up at the same moment, each on a device of its own. */
function crowd(count: number, domain: string): Promise<Person[]> {
  const from = somePlace();
  const name = randomBytes(4).toString('hex');
  return Promise.all(
    Array.from({ length: count }, (_, n) =>
      signUp(server.current, `${name}${n}@${domain}`, {
        visitor: createVisitor(server.current.origin, from),
      }),
    ),
  );
}

/** What each has after the day's claim. */
const claimed = (people: readonly Person[]): Promise<number[]> =>
  Promise.all(
    people.map(async (person) => {
      await person.ask(checkin);
      return (await person.call(creditDetails)).credit_remain;
    }),
  );
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

it('thirty names of one mail domain from one network get three welcomes and three first claims', async () => {
  const people = await crowd(30, `all.${randomBytes(4).toString('hex')}.example`);
  const credits = await claimed(people);
  expect(credits.filter((n) => n === 39)).toHaveLength(3);
  expect(sumOf(credits)).toBe(3 * 39);

  const late = people[credits.indexOf(0)]!;
  expect(await late.ask(checkin)).toMatchObject({
    ...withheld,
    msg: 'Free credits for your network or email domain were used up when you signed up. Yours come with your first pack.',
  });
  expect((await late.call(creditDetails)).daily_credit.withheld).toEqual({
    until: 'first_pack',
    welcome: 20,
    daily: 29,
  });
  for (const paid of [SMALL.credits + 49, 2 * SMALL.credits + 49]) {
    await payByCard(server.current, await buy(late), CARDS.pays);
    expect((await late.call(creditDetails)).credit_remain).toBe(paid);
  }
  expect(await late.ask(checkin)).toMatchObject({ code: errorCodes.already_checked_in.code });
  expect(await audit(server.current.database.db)).toEqual([]);
});

it('whoever tries the site out on its own machine gets them with each account', async () => {
  const domain = `here.${randomBytes(4).toString('hex')}.example`;
  const people = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      signUp(server.current, `own${n}-${randomBytes(4).toString('hex')}@${domain}`, {
        visitor: createVisitor(server.current.origin),
      }),
    ),
  );
  expect(await claimed(people)).toEqual([39, 39, 39, 39]);
});
