import { type Kysely, type Selectable, sql } from 'kysely';
import type { PaymentTables } from '#server/db/schema/payments.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { adjust } from '#server/credits/ledger/ledger.ts';

export type PaymentTxn = Selectable<PaymentTables['payment_txn']>;

/** Cents returned to the payer: refunded, minus failed refunds. */
export const refundedCents = ({
  cents,
  refunded_cents: refunded,
  failed_cents: failed,
}: Pick<PaymentTxn, 'cents' | 'refunded_cents' | 'failed_cents'>): number =>
  Math.min(cents, Math.max(0, refunded - failed));

/**
 * The share of a paid purchase that refunds and disputes reversed determines how many of its credits are
 * clawed back.
 */
function owed(txn: PaymentTxn): number {
  const { credits, cents, dispute } = txn;
  if (dispute === 'open' || dispute === 'lost') return credits;
  return Math.floor((credits * refundedCents(txn)) / cents);
}

/** What is left of the grants of a purchase: of its own, and of those that restored its credits. */
export const unusedOf = (
  db: Kysely<Database>,
  { owner_id: ownerId, grant_id: grantId, public_id: txnId }: PaymentTxn,
): Promise<{ id: number; remaining: number }[]> =>
  db
    .selectFrom('credit_grant')
    .innerJoin('ledger_txn', 'ledger_txn.id', 'credit_grant.txn_id')
    .select(['credit_grant.id', 'remaining'])
    .where('credit_grant.owner_id', '=', ownerId)
    .where('remaining', '>', 0)
    .where((eb) =>
      eb.or([
        eb('credit_grant.id', '=', grantId),
        eb.and([
          eb('ledger_txn.kind', '=', 'adjust'),
          eb(sql<string>`ledger_txn.params->>'txn_id'`, '=', txnId),
        ]),
      ]),
    )
    .orderBy('credit_grant.id')
    .execute();

/**
 * Claws back the unused credits of a refunded or disputed purchase, from what it granted only, or restores them
 * when the dispute was won or the refund failed. Credits that are in use may be released by a failed job:
 * calling again claws them back then. The caller holds the purchase's lock. Returns the total of clawed-back
 * credits.
 */
export async function clawBack(tx: Kysely<Database>, txn: PaymentTxn, now: Date): Promise<number> {
  const { id, owner_id: ownerId, grant_id: grantId, refunded_credits: taken } = txn;
  const difference = owed(txn) - taken;
  if (grantId === null || difference === 0) return taken;
  // The idempotency key contains the purchase's state, so each step happens once per state.
  const key = `payment:${id}:${txn.refunded_cents}:${txn.dispute ?? 'calm'}:${taken}${txn.failed_cents > 0 ? `:${txn.failed_cents}` : ''}`;
  const params = { txn_id: txn.public_id };
  if (difference < 0) {
    await adjust(tx, { ownerId, amount: -difference, key, now, params });
    return taken + difference;
  }
  // The lock prevents a spend between reading the grant and clawing back.
  await sql`select 1 from account where owner_id = ${ownerId} for no key update`.execute(tx);
  let total = taken;
  for (const { id: from, remaining } of await unusedOf(tx, txn)) {
    const amount = Math.min(remaining, taken + difference - total);
    if (amount === 0) break;
    const own = from === grantId ? key : `${key}:of:${from}`;
    const { applied } = await adjust(tx, { ownerId, amount: -amount, key: own, now, from, params });
    total -= applied;
  }
  return total;
}
