export type ProviderName = 'stripe' | 'sandbox';
export type DisputeState = 'open' | 'won' | 'lost';

/**
 * What a provider says of one purchase, in our words. Every field is a fact that stays true whatever else arrives, so
 * findings may come in any order and any number.
 */
export interface PaymentUpdate {
  /** Our own id, where the provider carries it. */
  txnId?: string;
  /** The provider's checkout session. */
  ref?: string;
  /** The provider's payment, to which refunds and disputes belong. */
  paymentRef?: string;
  outcome?: 'paid' | 'failed' | 'expired';
  /** What was paid, and in which currency. */
  cents?: number;
  currency?: string;
  /** All that was refunded so far. */
  refundedCents?: number;
  /** A refund that did not reach the payer after all. */
  failedRefund?: { id: string; cents: number };
  dispute?: DisputeState;
  /** The provider's word for the card, the same for each use of it. */
  fingerprint?: string;
  test?: boolean;
  /** What an operator should look at. */
  alert?: string;
}

/** A purchase as a provider needs to know it. */
export interface Order {
  /** Our public id; also the provider's idempotency key. */
  txnId: string;
  cents: number;
  /** What the payment form calls the goods, in the user's language. */
  title: string;
  /** BCP 47. */
  language: string;
  expiresAt: Date;
}

/** A purchase that was opened at the provider. */
export interface Opened {
  txnId: string;
  /** Checkout session; null when opening was never answered. */
  ref: string | null;
  paymentRef: string | null;
}

/** What a provider reports, read from a message whose signature held. */
interface ProviderEvent {
  eventId: string;
  type: string;
  /** Undefined: nothing that concerns purchases. */
  finding: PaymentUpdate | undefined;
}

/** What the sandbox does with a card. */
export type CardVerdict = 'pays' | 'declines' | 'stays unpaid';

/** A card of the sandbox, written as people read it. */
export interface TestCard {
  number: string;
  verdict: CardVerdict;
}

/** What the payment page shows: a form of the provider's script, or our own card form. */
export type CheckoutForm =
  | { kind: 'embedded'; script: string; publishableKey: string; clientSecret: string }
  | { kind: 'card'; token: string; cards: readonly TestCard[] };

/** Who takes the money. Every call may throw ProviderAway. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Opens the checkout of an order; the same order again answers the same session. */
  open(order: Order): Promise<{ ref: string }>;
  /** Reads a webhook. Throws BadSignature when it is not the provider's, or too old. */
  read(raw: string, signature: string | undefined, now: Date): ProviderEvent;
  /** What the provider knows of a purchase; undefined: it knows nothing of it. */
  look(opened: Opened): Promise<PaymentUpdate | undefined>;
  /** Gives money back beyond what was refunded `already`; the same call again gives it once. Throws RefundRefused. */
  refund(opened: Opened, cents: number, already: number): Promise<PaymentUpdate>;
  /** Takes no payment for it from now on; what was paid before stays paid. */
  close(opened: Opened): Promise<void>;
  /** What stands on the payment page; undefined: it takes no payment any more. */
  form(opened: Opened): Promise<CheckoutForm | undefined>;
}

/** Carries a signed message to the webhook route; true when it was taken. */
export type Deliver = (raw: string, signature: string) => Promise<boolean>;

/** What became of a card that was handed in. `stale`: the form was used before. */
export type CardAnswer = CardVerdict | 'no test card' | 'closed' | 'stale';

/** The built-in test provider: it keeps books of its own and speaks to the site by signed messages only, as a real one does. */
export interface Sandbox extends PaymentProvider {
  /** Hands in the card form; its token serves once. Without a token, no form of a page was sent. */
  pay(ref: string, token: string | undefined, card: string, now: Date): Promise<CardAnswer>;
  /** Where messages go; told once the site stands. */
  deliverTo(deliver: Deliver): void;
}

/** A message is not the provider's, or is too old. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** The provider did not answer, or not as agreed; later it may. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The provider will not give this money back; the message says why. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}
