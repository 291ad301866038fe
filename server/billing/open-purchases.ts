import type { Kysely } from 'kysely';
import { TxnStatus } from '#contract/users/pay.ts';
import type { Log } from '#server/db/log.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { type PaymentProvider, ProviderAway } from '#server/billing/providers/port.ts';
import type { PaymentWatch } from './payment-watch.ts';

/**
 * Cancels an owner's unpaid purchases, at the provider too, so that no payment reaches a deleted account.
 * Purchases that are already paid are granted first. When the provider is away, deletion continues: the watch
 * goes on polling, and the operator refunds money that still arrives.
 */
export type CloseOpenPurchases = (ownerId: number, now: Date) => Promise<void>;

interface ClosingDependencies {
  db: Kysely<Database>;
  providers: readonly PaymentProvider[];
  watch: PaymentWatch;
  log: Log;
}

export function createClosing({ db, providers, watch, log }: ClosingDependencies): CloseOpenPurchases {
  return async (ownerId, now) => {
    const open = await db
      .selectFrom('payment_txn')
      .select(['public_id', 'provider', 'provider_ref', 'payment_ref'])
      .where('owner_id', '=', ownerId)
      .where('status', 'in', [TxnStatus.unpaid, TxnStatus.unknown])
      .execute();
    for (const { public_id: txnId, provider: name, provider_ref: ref, payment_ref: paymentRef } of open) {
      try {
        await providers.find((provider) => provider.name === name)?.close({ txnId, ref, paymentRef });
        await watch.reread(txnId, now);
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error;
        log.warn({ err: error, txn: txnId }, 'an open purchase of a deleted account could not be ended');
      }
    }
  };
}
