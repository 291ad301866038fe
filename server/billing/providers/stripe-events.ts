import type { DisputeState, PaymentUpdate } from './port.ts';
import type Stripe from 'stripe';

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

/** Metadata key of our public id in sessions and payments. */
export const TXN_KEY = 'txn_id';

const known = (fields: { [Key in keyof PaymentUpdate]: PaymentUpdate[Key] | undefined }): PaymentUpdate =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function outcomeOf(session: Stripe.Checkout.Session): PaymentUpdate['outcome'] {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return undefined;
  return session.payment_status === 'unpaid' ? undefined : 'paid';
}

/** A completed one whose payment is still processing has no outcome yet. */
export function sessionUpdate(session: Stripe.Checkout.Session): PaymentUpdate {
  const outcome = outcomeOf(session);
  return known({
    txnId: session.metadata?.[TXN_KEY] ?? session.client_reference_id ?? undefined,
    ref: session.id,
    paymentRef: idOf(session.payment_intent),
    outcome,
    ...(outcome === 'paid' ? { cents: session.amount_total ?? 0, currency: session.currency ?? '' } : {}),
    test: !session.livemode,
  });
}

export function chargeUpdate(charge: Stripe.Charge): PaymentUpdate {
  return known({
    txnId: charge.metadata[TXN_KEY],
    paymentRef: idOf(charge.payment_intent),
    refundedCents: charge.amount_refunded,
    fingerprint: charge.payment_method_details?.card?.fingerprint ?? undefined,
  });
}

/** A refund that the bank sends back, or that is called off, ends as one of these. */
const FAILED = new Set(['failed', 'canceled']);

export function refundUpdate(refund: Stripe.Refund): PaymentUpdate {
  const failed = FAILED.has(refund.status ?? '');
  return known({
    paymentRef: idOf(refund.payment_intent),
    refunds: [{ id: refund.id, cents: refund.amount, failed }],
    alert: failed ? 'refund_failed' : undefined,
  });
}

const DISPUTES: Partial<Record<Stripe.Dispute.Status, DisputeState>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** An inquiry has moved no money yet and only raises an alert. */
export function disputeUpdate(dispute: Stripe.Dispute): PaymentUpdate {
  return known({
    paymentRef: idOf(dispute.payment_intent),
    dispute: DISPUTES[dispute.status],
    alert: `dispute_${dispute.status}`,
  });
}

/** Undefined: it does not concern purchases. */
export function eventUpdate(event: Stripe.Event): PaymentUpdate | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
      return sessionUpdate(event.data.object);
    case 'checkout.session.async_payment_failed':
      return { ...sessionUpdate(event.data.object), outcome: 'failed' };
    case 'charge.succeeded':
    case 'charge.refunded':
      return chargeUpdate(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeUpdate(event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundUpdate(event.data.object);
    default:
      return undefined;
  }
}
