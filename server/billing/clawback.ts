import { type Kysely, type Selectable, sql } from 'kysely';
import type { PaymentTables } from '#server/db/schema/payments.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { adjust } from '#server/credits/ledger/ledger.ts';

export type PaymentTxn = Selectable<PaymentTables['payment_txn']>;

/** Cents that a payer has back: what was refunded and did not fail. */
export const refundedCents = ({
  refunded_cents: refunded,
  failed_cents: failed,
}: Pick<PaymentTxn, 'refunded_cents' | 'failed_cents'>): number => Math.max(0, refunded - failed);

/** What of a paid purchase has been taken back by refunds and disputes decides how many of its credits should be. */
function owed(txn: PaymentTxn): number {
  const { credits, cents, dispute } = txn;
  if (dispute === 'open' || dispute === 'lost') return credits;
  return Math.floor((credits * refundedCents(txn)) / cents);
}

/**
 * Takes back the unused credits of a refunded or disputed purchase, from its own grant only, or gives back what was
 * taken when the dispute was won or the refund failed. What is in use may come back from a failed job: calling again takes it then.
 * The caller holds the purchase's lock; returns how many credits are taken back in all.
 */
export async function clawBack(tx: Kysely<Database>, txn: PaymentTxn, now: Date): Promise<number> {
  const { id, owner_id: ownerId, grant_id: grantId, refunded_credits: taken } = txn;
  const difference = owed(txn) - taken;
  if (grantId === null || difference === 0) return taken;
  // A step of the purchase happens once in each of its states.
  const key = `payment:${id}:${txn.refunded_cents}:${txn.dispute ?? 'calm'}:${taken}${txn.failed_cents > 0 ? `:${txn.failed_cents}` : ''}`;
  const params = { txn_id: txn.public_id };
  if (difference < 0) {
    await adjust(tx, { ownerId, amount: -difference, key, now, params });
    return taken + difference;
  }
  // No spend may come between the look at the grant and the taking.
  await sql`select 1 from account where owner_id = ${ownerId} for no key update`.execute(tx);
  const { remaining } = await tx
    .selectFrom('credit_grant')
    .select('remaining')
    .where('id', '=', grantId)
    .executeTakeFirstOrThrow();
  const amount = Math.min(remaining, difference);
  if (amount === 0) return taken;
  const { applied } = await adjust(tx, { ownerId, amount: -amount, key, now, from: grantId, params });
  return taken - applied;
}
