import { expect, test } from 'vitest';
import { makeOwner, useDatabase } from '#tests/support/database.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { balance } from './balance.ts';
import { CreditsShort } from './errors.ts';
import { adjust, expire, grant, hold } from './ledger.ts';

const database = useDatabase(20);
const NOW = new Date('2026-03-01T12:00:00Z');
const ROUNDS = 80;
const HOLDS = 8;

const daily = (ownerId: number, key: string) => ({
  ownerId,
  amount: 5,
  kind: 'daily' as const,
  key,
  now: NOW,
  replace: true,
});

const holding = (ownerId: number, key: string) => ({
  ownerId,
  amount: 1,
  key,
  now: NOW,
  label: 'consume.test',
});

test.each([
  ['a hold', (owner: number) => hold(database.current.db, holding(owner, `beside:${owner}`))],
  ['an expiry', (owner: number) => expire(database.current.db, owner, NOW)],
  [
    'a clawback',
    (owner: number) =>
      adjust(database.current.db, { ownerId: owner, amount: -1, key: `beside:${owner}`, now: NOW }),
  ],
])('%s waits for the first grant of a new owner', async (_, effect) => {
  const { db } = database.current;
  const owner = await makeOwner(db);
  let done = false;
  const { ending } = await db.transaction().execute(async (tx) => {
    await grant(tx, daily(owner, `first:${owner}`));
    const ending = Promise.allSettled([effect(owner).finally(() => (done = true))]);
    // Whoever goes by without the lock is long through when further effects of others are.
    const others = await makeOwner(db);
    for (let n = 0; n < 10; n += 1) await grant(db, daily(others, `others:${others}:${n}`));
    expect(done).toBe(false);
    return { ending };
  });
  expect(await ending).toMatchObject([{ status: 'fulfilled' }]);
  expect(await audit(db)).toEqual([]);
});

test('two first grants beside eight holds of a new owner never wait in a circle', async () => {
  const { db } = database.current;
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = await makeOwner(db);
    const ends = await Promise.allSettled([
      grant(db, daily(owner, `race:${owner}:a`)),
      ...Array.from({ length: HOLDS }, (_, n) => hold(db, holding(owner, `race:${owner}:${n}`))),
      grant(db, daily(owner, `race:${owner}:b`)),
    ]);
    const failed = ends.flatMap((end) =>
      end.status === 'rejected' && !(end.reason instanceof CreditsShort) ? [end.reason as unknown] : [],
    );
    expect(failed, `round ${round}`).toEqual([]);
    const { available, held } = await balance(db, owner, NOW);
    expect(available + held).toBeLessThanOrEqual(2 * 5);
  }
  expect(await audit(db)).toEqual([]);
});
