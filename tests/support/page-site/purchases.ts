import { TxnStatus } from '#contract/users/pay.ts';
import { CARDS, payByCard } from '#tests/support/money/buyer.ts';
import type { PageSite } from './site.ts';

/** Ends an unpaid purchase as its provider does: by a card that pays or is declined, another amount, or time. */
export async function endPurchase(
  { server, database: { db } }: PageSite,
  txnId: string,
  status: Exclude<TxnStatus, typeof TxnStatus.unpaid>,
): Promise<void> {
  if (status === TxnStatus.canceled) {
    // What the server does an hour and a half later.
    await db.updateTable('payment_txn').set({ status }).where('public_id', '=', txnId).execute();
    return;
  }
  if (status === TxnStatus.unknown)
    await db.updateTable('sandbox_session').set({ cents: 1 }).where('txn_id', '=', txnId).execute();
  await payByCard(server, txnId, status === TxnStatus.failed ? CARDS.declines : CARDS.pays);
}
