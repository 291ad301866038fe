export type ProviderName = 'stripe' | 'sandbox';
export type DisputeState = 'open' | 'won' | 'lost';

/**
 * One provider's state of a purchase in our terms. Every field is a fact that stays true, so updates may
 * arrive in any order and more than once.
 */
export interface PaymentUpdate {
  /** Our own id, where the provider returns it. */
  txnId?: string;
  /** The provider's checkout session. */
  ref?: string;
  /** The provider's payment, which refunds and disputes refer to. */
  paymentRef?: string;
  outcome?: 'paid' | 'failed' | 'expired';
  /** The paid amount and its currency. */
  cents?: number;
  currency?: string;
  /** Total refunded so far. */
  refundedCents?: number;
  /** Single refunds, those among them that failed after they were reported. */
  refunds?: readonly { id: string; cents: number; failed: boolean }[];
  dispute?: DisputeState;
  /** The provider's fingerprint of the card, equal for each use of it. */
  fingerprint?: string;
  test?: boolean;
  alert?: string;
}

interface Order {
  /** Our public id; also the provider's idempotency key. */
  txnId: string;
  cents: number;
  title: string;
  /** BCP 47. */
  language: string;
  expiresAt: Date;
}

interface Opened {
  txnId: string;
  /** Checkout session; null when the provider's response was lost. */
  ref: string | null;
  paymentRef: string | null;
}

/** A webhook message with a valid signature. */
interface ProviderEvent {
  eventId: string;
  type: string;
  /** Undefined: does not concern purchases. */
  finding: PaymentUpdate | undefined;
}

export type CardVerdict = 'pays' | 'declines' | 'stays unpaid';

/** A sandbox card in its usual notation. */
export interface TestCard {
  number: string;
  verdict: CardVerdict;
}

/** Content of the payment page: a form of the provider's script, or our own card form. */
export type CheckoutForm =
  | { kind: 'embedded'; script: string; publishableKey: string; clientSecret: string }
  | { kind: 'card'; token: string; cards: readonly TestCard[] };

/** Every call may throw ProviderAway. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The same order again returns the same session. */
  open(order: Order): Promise<{ ref: string }>;
  /** Throws BadSignature when it is not the provider's, or too old. */
  read(raw: string, signature: string | undefined, now: Date): ProviderEvent;
  /** Polls a purchase; undefined: unknown to the provider. */
  look(opened: Opened): Promise<PaymentUpdate | undefined>;
  /**
   * Refunds money beyond what was ever refunded `already`, failed refunds among it; repeating the same call
   * refunds once. Throws RefundRefused.
   */
  refund(opened: Opened, cents: number, already: number): Promise<PaymentUpdate>;
  /** Closes the checkout; what was paid before stays paid. */
  close(opened: Opened): Promise<void>;
  /** Undefined: no payment is possible any more. */
  form(opened: Opened): Promise<CheckoutForm | undefined>;
}

/** Delivers a signed message to the webhook route; true when it was accepted. */
export type Deliver = (raw: string, signature: string) => Promise<boolean>;

/** Result of a submitted card. `stale`: the form was used before. */
export type CardAnswer = CardVerdict | 'no test card' | 'closed' | 'stale';

/**
 * The built-in test provider: it keeps its own records and, like a real one, talks to the site only by signed
 * messages.
 */
export interface Sandbox extends PaymentProvider {
  /**
   * Submits the card form; its token is valid once. Without a token, the request does not come from a
   * rendered form.
   */
  pay(ref: string, token: string | undefined, card: string, now: Date): Promise<CardAnswer>;
  /** Called once the site is composed. */
  deliverTo(deliver: Deliver): void;
}

/** The message is not the provider's, or too old. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** The provider did not respond, or not validly; a later try may succeed. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The provider rejects this refund; the message gives the reason. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}
