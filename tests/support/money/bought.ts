import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { makeOwner } from '#tests/support/database.ts';
import type { StripeDouble } from '#tests/support/stripe/double.ts';
import type { Till } from './till.ts';

/** What a provider may report about a purchase. */
export const KINDS = ['completed', 'failed', 'expired', 'refunded', 'disputed'] as const;
export type Kind = (typeof KINDS)[number];

const CENTS = 599;

export interface Bought {
  ownerId: number;
  txnId: string;
  paymentRef: string;
  events: Record<Kind, string>;
}

/**
 * A purchase of the small pack with every message about it; the provider's API answers as the messages of
 * `kinds` say. Without a buyer, of a new owner.
 */
export async function purchase(
  db: Kysely<Database>,
  till: Till,
  stripe: StripeDouble,
  kinds: readonly Kind[] = KINDS,
  buyer?: number,
): Promise<Bought> {
  const ownerId = buyer ?? (await makeOwner(db));
  const { txn_id: txnId } = await till.purchases.open(
    { ownerId, language: 'en', mayBuy: true },
    '5.99',
    new Date(),
  );
  const session = stripe.sessionOf(txnId);
  const open = { ...session };
  stripe.pay(session);
  const paid = { ...session };
  const completed = stripe.sessionEvent('checkout.session.completed', session);
  const failed = stripe.sessionEvent('checkout.session.async_payment_failed', session, {
    payment_status: 'unpaid',
  });
  const expired = stripe.sessionEvent('checkout.session.expired', session, { ...open, status: 'expired' });
  stripe.refund(session, CENTS);
  const refunded = stripe.chargeEvent('charge.refunded', session);
  if (!kinds.includes('refunded')) stripe.refund(session, -CENTS);
  stripe.dispute(session, 'needs_response');
  const disputed = stripe.disputeEvent('charge.dispute.created', session);
  if (!kinds.includes('disputed')) stripe.dispute(session, 'prevented');
  // The provider's API answers as the messages say.
  Object.assign(
    session,
    kinds.includes('completed') ? paid : kinds.includes('expired') ? { ...open, status: 'expired' } : open,
  );
  return {
    ownerId,
    txnId,
    paymentRef: String(paid.payment_intent),
    events: { completed, failed, expired, refunded, disputed },
  };
}
