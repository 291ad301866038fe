import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import { TxnStatus } from '#contract/users/pay.ts';
import type { Log } from '#server/db/log.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Mailer } from '#server/mail/port.ts';
import { composeMail } from '#server/mail/door.ts';
import { count, dollarsIn, formatUtc } from '#server/readable.ts';
import { refundOf } from './purchases.ts';
import type { PaymentTxn } from './clawback.ts';
import { serverText } from '#server/texts.ts';

/** Lease in which one process sends a receipt before another may. */
const LEASE_MS = 120_000;
/** Age after which an unsent receipt is not mailed any more; its page still shows it. */
const GIVE_UP_MS = 3 * DAY_MS;
const BATCH = 20;

interface ReceiptDependencies {
  db: Kysely<Database>;
  mailer: Mailer;
  origin: string | undefined;
  log: Log;
}

/** Formatted in the user's language. */
export interface Receipt {
  txnId: string;
  item: string;
  amount: string;
  paidAt: string;
  test: boolean;
  refunded: { amount: string; credits: string; date: string } | undefined;
}

export interface Receipts {
  /** Undefined: not paid. */
  of(txnId: string, language: string): Promise<Receipt | undefined>;
  /** Each is mailed at least once. */
  sendDue(now: Date): Promise<void>;
}

function receiptOf(txn: PaymentTxn, language: string): Receipt {
  const refunded = refundOf(txn);
  return {
    txnId: txn.public_id,
    item: serverText(language, 'receipt.pack', {
      credits: count(txn.credits, language),
      pack: serverText(language, `receipt.names.${txn.pack}`),
    }),
    amount: dollarsIn(txn.amount, language),
    paidAt: formatUtc(txn.paid_at ?? txn.created_at, language),
    test: txn.test,
    refunded: refunded
      ? {
          amount: dollarsIn(refunded.amount, language),
          credits: count(refunded.credits, language),
          date: formatUtc(new Date(refunded.at), language),
        }
      : undefined,
  };
}

export function createReceipts({ db, mailer, origin, log }: ReceiptDependencies): Receipts {
  const mailTo = async (txn: PaymentTxn): Promise<void> => {
    const user = await db
      .selectFrom('user_account')
      .select(['email', 'language'])
      .where('owner_id', '=', txn.owner_id)
      .executeTakeFirst();
    if (!user) return;
    const { item, amount, paidAt, test } = receiptOf(txn, user.language);
    const rows = {
      order: txn.public_id,
      item,
      amount,
      paid: paidAt,
      ...(test ? { test: serverText(user.language, 'receipt.test') } : {}),
    };
    await mailer.send(
      await composeMail(
        {
          to: user.email,
          language: user.language,
          mail: 'payment_receipt',
          values: { amount },
          rows,
          path: '/settings',
        },
        origin,
      ),
    );
  };

  return {
    async of(txnId, language) {
      const txn = await db
        .selectFrom('payment_txn')
        .selectAll()
        .where('public_id', '=', txnId)
        .where('paid_at', 'is not', null)
        .executeTakeFirst();
      return txn && receiptOf(txn, language);
    },
    async sendDue(now) {
      const due = await db
        .updateTable('payment_txn')
        .set({ receipt_lease_until: new Date(now.getTime() + LEASE_MS) })
        .where('id', 'in', (qb) =>
          qb
            .selectFrom('payment_txn')
            .select('id')
            .where('status', '=', TxnStatus.successful)
            .where('receipt_at', 'is', null)
            .where('paid_at', '>', new Date(now.getTime() - GIVE_UP_MS))
            .where((eb) =>
              eb.or([eb('receipt_lease_until', 'is', null), eb('receipt_lease_until', '<=', now)]),
            )
            .limit(BATCH)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .execute();
      for (const txn of due) {
        try {
          await mailTo(txn);
        } catch (error) {
          log.warn({ err: error, txn: txn.public_id }, 'a receipt could not be mailed yet');
          continue;
        }
        await db.updateTable('payment_txn').set({ receipt_at: now }).where('id', '=', txn.id).execute();
      }
    },
  };
}
