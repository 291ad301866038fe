import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#server/credits/ledger/audit.ts';
import { balance } from '#server/credits/ledger/balance.ts';
import { type Bought, type Kind, purchase as purchaseOf } from '#tests/support/money/bought.ts';
import { useDatabase } from '#tests/support/database.ts';
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

const purchase = (kinds?: readonly Kind[]): Promise<Bought> =>
  purchaseOf(database.current.db, till, stripe, kinds);
const left = async (ownerId: number): Promise<number> =>
  (await balance(database.current.db, ownerId, new Date())).available;
const statusOf = async ({ ownerId, txnId }: Bought): Promise<number> =>
  (await till.purchases.detail(ownerId, txnId, new Date())).status;
const due = (): Date => new Date(Date.now() + 3_700_000);
const idOf = (event: string): string => (JSON.parse(event) as { id: string }).id;
const stateOf = async (event: string) =>
  (
    await database.current.db
      .selectFrom('payment_event')
      .select('state')
      .where('event_id', '=', idOf(event))
      .executeTakeFirstOrThrow()
  ).state;

describe('a message', () => {
  it('about a purchase that is not known waits until it is', async () => {
    const bought = await purchase(['completed']);
    const { db } = database.current;
    // The purchase is hidden for a while, as if its row did not exist yet.
    await db
      .updateTable('payment_txn')
      .set({ provider_ref: null, next_check_at: due() })
      .where('public_id', '=', bought.txnId)
      .execute();
    const unknown = bought.events.completed.replaceAll(bought.txnId, 'UNKNOWN');
    expect(await till.deliver(unknown)).toBe('parked');
    expect(await till.deliver(unknown)).toBe('repeated');
    await till.inbox.retryParked(due());
    expect([await stateOf(unknown), await left(bought.ownerId)]).toEqual(['parked', 0]);
    const { id: ref } = stripe.sessionOf(bought.txnId);
    await db
      .updateTable('payment_txn')
      .set({ provider_ref: ref })
      .where('public_id', '=', bought.txnId)
      .execute();
    await till.inbox.retryParked(due());
    expect(await stateOf(unknown), 'waits longer each time').toBe('parked');
    await till.inbox.retryParked(new Date(Date.now() + 2 * 3_700_000));
    expect([await stateOf(unknown), await left(bought.ownerId)]).toEqual(['applied', PACK]);
  });

  it('about a purchase that stays unknown for days is given up with an alert', async () => {
    const bought = await purchase(['completed']);
    const unknown = bought.events.completed
      .replaceAll(bought.txnId, 'NEVER')
      .replaceAll(/cs_test_\w+/g, 'cs_test_never')
      .replaceAll(/pi_\w+/g, 'pi_never');
    await till.deliver(unknown);
    await till.inbox.retryParked(new Date(Date.now() + 4 * 86_400_000));
    expect(await stateOf(unknown)).toBe('ignored');
    const alerts = await database.current.db
      .selectFrom('payment_alert')
      .select('details')
      .where('kind', '=', 'unknown_purchase')
      .execute();
    expect(alerts.filter(({ details }) => details['event'] === idOf(unknown))).toHaveLength(1);
  });

  it.each([
    ['less', { amount_total: 1 }],
    ['more', { amount_total: 59_900 }],
    ['another currency', { currency: 'idr' }],
    ['nothing', { amount_total: 0, payment_status: 'no_payment_required' }],
  ])('that reports %s buys nothing and alerts the operator once', async (_, change) => {
    const bought = await purchase(['completed']);
    const session = stripe.sessionOf(bought.txnId);
    await till.deliver(stripe.sessionEvent('checkout.session.completed', session, change));
    await till.deliver(stripe.sessionEvent('checkout.session.completed', session, change));
    expect([await statusOf(bought), await left(bought.ownerId)]).toEqual([-3, 0]);
    const { db } = database.current;
    const alerts = await db
      .selectFrom('payment_alert')
      .innerJoin('payment_txn', 'payment_txn.id', 'payment_alert.txn_id')
      .select('payment_alert.kind')
      .where('public_id', '=', bought.txnId)
      .execute();
    expect(alerts).toEqual([{ kind: 'amount_changed' }]);
  });
});
