import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import { TxnStatus } from '#contract/users/pay.ts';
import type { Seller } from '#server/config.ts';
import type { Log } from '#server/db/log.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Mailer } from '#server/mail/port.ts';
import { type EmailMessage, type MailQueue, composeMail } from '#server/mail/door.ts';
import { count, dollars, dollarsIn, formatUtc } from '#server/readable.ts';
import { refundOf } from './purchases.ts';
import type { Returned } from './settlement.ts';
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
  mails: Pick<MailQueue, 'post'>;
  seller: Seller | undefined;
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
  refunded: { amount: string; credits: string; date: string; isAll: boolean } | undefined;
  seller: Seller | undefined;
  /** Address of an account that is still there. */
  buyer: string | undefined;
}

export interface Receipts {
  /** Undefined: not paid. */
  of(txnId: string, language: string): Promise<Receipt | undefined>;
  /** Each is mailed at least once. */
  sendDue(now: Date): Promise<void>;
  /** Tells the buyer what was returned, if the transaction `tx` of the refund is committed. */
  tellRefund(tx: Kysely<Database>, txn: PaymentTxn, returned: Returned): Promise<void>;
}

type Paid = Omit<Receipt, 'seller' | 'buyer'>;

function receiptOf(txn: PaymentTxn, language: string): Paid {
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
          isAll: refunded.amount === dollars(txn.cents),
        }
      : undefined,
  };
}

const buyerOf = (db: Kysely<Database>, { owner_id: owner }: PaymentTxn) =>
  db
    .selectFrom('user_account')
    .select(['email', 'language'])
    .where('owner_id', '=', owner)
    .executeTakeFirst();

export function createReceipts({ db, mailer, mails, seller, origin, log }: ReceiptDependencies): Receipts {
  const mailTo = async (txn: PaymentTxn): Promise<void> => {
    const user = await buyerOf(db, txn);
    if (!user) return;
    const { item, amount, paidAt, test } = receiptOf(txn, user.language);
    const rows = {
      order: txn.public_id,
      item,
      amount,
      paid: paidAt,
      buyer: user.email,
      ...(seller ? { seller: seller.name } : {}),
      ...(seller?.taxId === undefined ? {} : { tax: seller.taxId }),
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
      return txn && { ...receiptOf(txn, language), seller, buyer: (await buyerOf(db, txn))?.email };
    },
    async tellRefund(tx, txn, { cents, credits }) {
      const user = await buyerOf(tx, txn);
      if (!user) return;
      const { item } = receiptOf(txn, user.language);
      const amount = dollarsIn(dollars(cents), user.language);
      const mail: EmailMessage = {
        to: user.email,
        language: user.language,
        mail: 'payment_refunded',
        values: { amount },
        rows: {
          order: txn.public_id,
          item,
          refunded: amount,
          credits: count(credits, user.language),
        },
        path: '/settings',
      };
      await mails.post(mail, { at: tx });
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
