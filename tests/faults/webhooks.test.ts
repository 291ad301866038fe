import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '#server/credits/ledger/audit.ts';
import { balance } from '#server/credits/ledger/balance.ts';
import { type Bought, purchase } from '#tests/support/money/bought.ts';
import { builtEntry } from '#tests/support/server.ts';
import { startChild } from '#tests/support/server/child.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type StripeDouble, startStripe } from '#tests/support/stripe/double.ts';
import { type Till, openTill } from '#tests/support/money/till.ts';

const database = useDatabase();
let stripe: StripeDouble;
let till: Till;
let entry: string;

beforeAll(async () => {
  stripe = await startStripe();
  till = openTill(database.current.db, stripe);
  entry = builtEntry('webhook');
});
afterAll(async () => {
  await till.watch.stop();
  await stripe.close();
});

const left = async ({ ownerId }: Bought): Promise<number> =>
  (await balance(database.current.db, ownerId, new Date())).available;

/**
 * Takes a message in a process that dies before statement `at`; returns how many statements it took, if it
 * lived.
 */
async function take(event: string, at: number): Promise<number | 'killed'> {
  const child = startChild<{ statements: number }>(entry, [database.current.url, event, String(at)]);
  return child
    .next(() => true)
    .then(
      ({ statements }) => statements,
      () => 'killed' as const,
    );
}

it('a webhook that is killed before any of its steps or before its answer loses nothing and doubles nothing', async () => {
  const NEVER = 1000;
  const spare = await purchase(database.current.db, till, stripe, ['completed', 'refunded']);
  const steps = {
    completed: Number(await take(spare.events.completed, NEVER)),
    refunded: Number(await take(spare.events.refunded, NEVER)),
  };
  expect(await left(spare)).toBe(0);
  expect(steps.completed).toBeGreaterThanOrEqual(5);
  expect(steps.refunded).toBeGreaterThanOrEqual(5);

  for (const kind of ['completed', 'refunded'] as const) {
    for (let at = 0; at <= steps[kind]; at += 1) {
      const bought = await purchase(database.current.db, till, stripe, ['completed', 'refunded']);
      if (kind === 'refunded') await till.deliver(bought.events.completed);
      const before = await left(bought);
      expect(await take(bought.events[kind], at), `${kind} at ${at}`).toBe('killed');
      // All of it has happened, or nothing.
      const after = kind === 'completed' ? 400 : 0;
      expect([before, after], `${kind} at ${at}`).toContain(await left(bought));
      if (at === 0) expect(await left(bought)).toBe(after);
      expect(await audit(database.current.db)).toEqual([]);
      // The provider sends it again, and again.
      await till.deliver(bought.events[kind]);
      await till.deliver(bought.events[kind]);
      expect(await left(bought), `${kind} at ${at}`).toBe(after);
      const grants = await database.current.db
        .selectFrom('credit_grant')
        .select('id')
        .where('owner_id', '=', bought.ownerId)
        .execute();
      expect(grants).toHaveLength(1);
    }
  }
});
