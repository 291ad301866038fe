import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#server/credits/ledger/audit.ts';
import { balance } from '#server/credits/ledger/balance.ts';
import { capture, hold, release } from '#server/credits/ledger/ledger.ts';
import { type Bought, KINDS, type Kind, purchase as purchaseOf } from '#tests/support/money/bought.ts';
import { useDatabase } from '#tests/support/database.ts';
import { seededRun } from '#tests/support/property.ts';
import { type StripeDouble, startStripe } from '#tests/support/stripe/double.ts';
import { type Till, openTill } from '#tests/support/money/till.ts';

const database = useDatabase();
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
afterEach(async () => {
  expect(await audit(database.current.db), 'the ledger adds up').toEqual([]);
});

const PACK = 400;
const CENTS = 599;

const purchase = (kinds?: readonly Kind[]): Promise<Bought> =>
  purchaseOf(database.current.db, till, stripe, kinds);
const left = async (ownerId: number): Promise<number> =>
  (await balance(database.current.db, ownerId, new Date())).available;
const statusOf = async ({ ownerId, txnId }: Bought): Promise<number> =>
  (await till.purchases.detail(ownerId, txnId, new Date())).status;

/** Polls while the messages arrive, as an open page does. */
async function polled(bought: Bought, deliver: () => Promise<void>): Promise<void> {
  let going = true;
  const poll = async (): Promise<void> => {
    while (going) {
      await statusOf(bought);
      await till.watch.reread(bought.txnId, new Date());
    }
  };
  const polling = poll();
  await deliver();
  going = false;
  await polling;
}

async function check(kinds: Kind[], bought: Bought, how: string): Promise<void> {
  const waiting = sql<boolean>`state = 'parked' and (finding->>'txnId' = ${bought.txnId} or finding->>'paymentRef' = ${bought.paymentRef})`;
  await database.current.db
    .updateTable('payment_event')
    .set({ next_try_at: new Date(0) })
    .where(waiting)
    .execute();
  await till.inbox.retryParked(new Date());
  const paid = kinds.includes('completed');
  const keeps = paid && !kinds.includes('refunded') && !kinds.includes('disputed');
  const first = kinds.find((kind) => kind === 'failed' || kind === 'expired');
  const ended =
    first === undefined
      ? [0]
      : kinds.includes('failed') && kinds.includes('expired')
        ? [-1, -2]
        : [first === 'failed' ? -2 : -1];
  expect([kinds, how, await left(bought.ownerId)]).toEqual([kinds, how, keeps ? PACK : 0]);
  expect(paid ? [1] : ended, `${how}: ${kinds.join(', ')}`).toContain(await statusOf(bought));
  const grants = await database.current.db
    .selectFrom('credit_grant')
    .select('id')
    .where('owner_id', '=', bought.ownerId)
    .where('kind', '=', 'bought')
    .execute();
  expect(grants).toHaveLength(paid ? 1 : 0);
}

describe('updates of one purchase', () => {
  /** Some of the messages in any order. */
  const order = fc.shuffledSubarray([...KINDS]);

  it('may come in any order, each twice', async () => {
    const settled = fc.asyncProperty(order, async (kinds) => {
      const bought = await purchase(kinds);
      for (const kind of kinds) {
        await till.deliver(bought.events[kind]);
        await till.deliver(bought.events[kind]);
      }
      for (const kind of kinds) expect(await till.deliver(bought.events[kind])).toBe('repeated');
      await check(kinds, bought, 'one after the other');
    });
    await fc.assert(settled, seededRun(60));
  });

  it('may come all at once, twice, while the page and the server poll', async () => {
    const settled = fc.asyncProperty(order, async (kinds) => {
      const bought = await purchase(kinds);
      await polled(bought, async () => {
        await Promise.all([...kinds, ...kinds].map((kind) => till.deliver(bought.events[kind])));
      });
      await check(kinds, bought, 'at once');
    });
    await fc.assert(settled, seededRun(30));
  });

  it('count when they come long after the purchase ended', async () => {
    const bought = await purchase(['completed', 'expired']);
    await till.deliver(bought.events.expired);
    expect(await statusOf(bought)).toBe(-1);
    await till.deliver(bought.events.completed, new Date(Date.now() + 86_400_000));
    expect([await statusOf(bought), await left(bought.ownerId)]).toEqual([1, PACK]);
  });

  it('end in the same state for any mixture of partial updates', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('refund' as const), cents: fc.integer({ min: 0, max: CENTS }) }),
      fc.record({
        kind: fc.constant('dispute' as const),
        status: fc.constantFrom('warning_needs_response', 'needs_response', 'under_review', 'lost', 'won'),
      }),
      fc.constant({ kind: 'paid' as const }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 7 }),
        fc.integer({ min: 0, max: PACK }),
        async (steps, spent) => {
          const bought = await purchase(['completed']);
          const { ownerId, txnId } = bought;
          await till.deliver(bought.events.completed);
          if (spent > 0) {
            const { holdId } = await hold(database.current.db, {
              ownerId,
              amount: spent,
              key: txnId,
              now: new Date(),
              label: 'consume.test',
            });
            await capture(database.current.db, { holdId, now: new Date() });
          }
          const session = stripe.sessionOf(txnId);
          const payment = { ...JSON.parse(stripe.chargeEvent('charge.refunded', session)) } as {
            data: { object: { amount_refunded: number } };
          };
          let refunded = 0;
          let dispute = 0;
          for (const one of steps) {
            if (one.kind === 'paid') await till.deliver(bought.events.completed);
            if (one.kind === 'refund') {
              refunded = Math.max(refunded, one.cents);
              await till.deliver(
                JSON.stringify({
                  ...payment,
                  id: `evt_${txnId}_${Math.random()}`,
                  data: { object: { ...payment.data.object, amount_refunded: one.cents } },
                }),
              );
            }
            if (one.kind === 'dispute') {
              dispute = Math.max(
                dispute,
                { warning_needs_response: 0, needs_response: 1, under_review: 1, lost: 2, won: 3 }[
                  one.status
                ] ?? 0,
              );
              stripe.dispute(session, one.status);
              await till.deliver(stripe.disputeEvent('charge.dispute.updated', session));
            }
          }
          const owed = dispute === 1 || dispute === 2 ? PACK : Math.floor((PACK * refunded) / CENTS);
          const now = await left(ownerId);
          expect(now).toBe(Math.max(0, PACK - spent - owed));
        },
      ),
      seededRun(30),
    );
  });

  it('restore the credits of a dispute when it is won', async () => {
    const bought = await purchase(['completed', 'disputed']);
    await till.deliver(bought.events.disputed);
    await till.deliver(bought.events.completed);
    expect(await left(bought.ownerId)).toBe(0);
    const session = stripe.sessionOf(bought.txnId);
    stripe.dispute(session, 'won');
    await till.deliver(stripe.disputeEvent('charge.dispute.closed', session));
    await till.deliver(bought.events.disputed);
    expect(await left(bought.ownerId)).toBe(PACK);
  });

  it('claw credits back as soon as a job releases them', async () => {
    const bought = await purchase(['completed', 'refunded']);
    await till.deliver(bought.events.completed);
    const { db } = database.current;
    const { holdId } = await hold(db, {
      ownerId: bought.ownerId,
      amount: 150,
      key: bought.txnId,
      now: new Date(),
      label: 'consume.test',
    });
    await till.deliver(bought.events.refunded);
    expect(await left(bought.ownerId)).toBe(0);
    await release(db, { holdId, now: new Date() });
    expect(await left(bought.ownerId)).toBe(150);
    await till.watch.tick(new Date());
    expect(await left(bought.ownerId)).toBe(0);
  });

  it('claw back nothing that the pack did not grant', async () => {
    const bought = await purchase(['completed', 'refunded']);
    const { db } = database.current;
    await till.deliver(bought.events.completed);
    const other = await purchase(['completed']);
    await db
      .updateTable('payment_txn')
      .set({ updated_at: new Date() })
      .where('public_id', '=', other.txnId)
      .execute();
    const { txn_id: second } = await till.purchases.open(
      { ownerId: bought.ownerId, language: 'en', mayBuy: true },
      '19.99',
      new Date(),
    );
    const session = stripe.sessionOf(second);
    stripe.pay(session);
    await till.deliver(stripe.sessionEvent('checkout.session.completed', session));
    const { holdId } = await hold(db, {
      ownerId: bought.ownerId,
      amount: 390,
      key: bought.txnId,
      now: new Date(),
      label: 'consume.test',
    });
    await capture(db, { holdId, now: new Date() });
    await till.deliver(bought.events.refunded);
    expect(await left(bought.ownerId)).toBe(2000);
  });
});
