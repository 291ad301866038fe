import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { adjust } from '#server/credits/ledger/ledger.ts';
import { raiseAlert } from './payment-alerts.ts';
import type { PaymentTxn } from './clawback.ts';

/**
 * A purchase that is paid after its account was deleted grants nothing: its credits are given up in a ledger
 * row of their own, and an alert asks the operator to refund the money.
 */
export async function giveUpWhenDeleted(
  tx: Kysely<Database>,
  { id, public_id: txnId, owner_id: ownerId, grant_id: grantId, credits, cents }: PaymentTxn,
  now: Date,
): Promise<void> {
  const gone = await tx
    .selectFrom('account_deletion')
    .select('receipt_id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!gone || grantId === null) return;
  await adjust(tx, {
    ownerId,
    amount: -credits,
    key: `deletion:payment:${id}`,
    now,
    from: grantId,
    params: { txn_id: txnId },
  });
  await raiseAlert(tx, {
    txnId: id,
    kind: 'paid_after_deletion',
    details: { txn_id: txnId, paid: cents, receipt: gone.receipt_id },
    now,
  });
}

/** Waits for a running deletion of the owner, and blocks a new one until the caller's transaction ends. */
export async function holdDeletion(tx: Kysely<Database>, ownerId: number): Promise<void> {
  await sql`select 1 from owner where id = ${ownerId} for share`.execute(tx);
}
