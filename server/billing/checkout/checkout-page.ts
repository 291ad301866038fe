import type { Kysely } from 'kysely';
import { TxnStatus, checkoutPath } from '#contract/users/pay.ts';
import type { Database } from '#server/db/schema/schema.ts';
import {
  type CardAnswer,
  type CheckoutForm,
  type PaymentProvider,
  ProviderAway,
  type Sandbox,
} from '#server/billing/providers/port.ts';
import { HttpError } from '#server/http/errors.ts';
import { count, dollarsIn } from '#server/readable.ts';
import type { PaymentTxn } from '#server/billing/clawback.ts';
import { createRecentForms } from './recent-forms.ts';

interface Shown {
  txnId: string;
  status: TxnStatus;
  address: string;
  credits: string;
  price: string;
  reversed: boolean;
}

/**
 * Data of the payment page. The order id is enough to see goods, price and state, and to pay; the page does
 * not show the owner.
 */
export type CheckoutPage = Shown &
  (
    | { state: 'open'; form: CheckoutForm }
    | { state: 'paid' | 'waiting' | 'declined' | 'canceled' | 'unknown' | 'away' }
  );

export interface CheckoutPages {
  /** Undefined: there is no such order. */
  show(txnId: string, language: string): Promise<CheckoutPage | undefined>;
  status(txnId: string): Promise<TxnStatus>;
  /** Sends a test card to the sandbox; undefined: another provider handles this payment. */
  pay(txnId: string, token: string | undefined, card: string, now: Date): Promise<CardAnswer | undefined>;
}

const ENDED = {
  [TxnStatus.successful]: 'paid',
  [TxnStatus.failed]: 'declined',
  [TxnStatus.canceled]: 'canceled',
  [TxnStatus.unknown]: 'unknown',
} as const;

export function createCheckoutPages({
  db,
  providers,
  sandbox,
}: {
  db: Kysely<Database>;
  providers: readonly PaymentProvider[];
  sandbox: Sandbox | undefined;
}): CheckoutPages {
  const known = (txnId: string): Promise<PaymentTxn | undefined> =>
    db.selectFrom('payment_txn').selectAll().where('public_id', '=', txnId).executeTakeFirst();
  const find = async (txnId: string): Promise<PaymentTxn> => {
    const txn = await known(txnId);
    if (!txn) throw new HttpError('not_found');
    return txn;
  };

  const recentForm = createRecentForms();
  const formOf = async (txn: PaymentTxn): Promise<CheckoutForm | 'waiting' | 'away'> => {
    const provider = providers.find(({ name }) => name === txn.provider);
    try {
      return (
        (await recentForm(txn.public_id, async () =>
          provider?.form({
            txnId: txn.public_id,
            ref: txn.provider_ref,
            paymentRef: txn.payment_ref,
          }),
        )) ?? 'waiting'
      );
    } catch (error) {
      if (error instanceof ProviderAway) return 'away';
      throw error;
    }
  };

  return {
    async show(txnId, language) {
      const txn = await known(txnId);
      if (!txn) return undefined;
      const shown: Shown = {
        txnId,
        status: txn.status,
        address: checkoutPath.replace(':txn_id', txnId),
        credits: count(txn.credits, language),
        price: dollarsIn(txn.amount, language),
        reversed: txn.reversed,
      };
      if (txn.status !== TxnStatus.unpaid) return { ...shown, state: ENDED[txn.status] };
      const form = await formOf(txn);
      return typeof form === 'string' ? { ...shown, state: form } : { ...shown, state: 'open', form };
    },
    async status(txnId) {
      return (await find(txnId)).status;
    },
    async pay(txnId, token, card, now) {
      const txn = await find(txnId);
      if (txn.provider !== 'sandbox' || txn.provider_ref === null) return undefined;
      return sandbox?.pay(txn.provider_ref, token, card, now);
    },
  };
}
