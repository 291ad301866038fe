import Stripe from 'stripe';
import { boolean, is, string, type } from 'superstruct';
import {
  BadSignature,
  type PaymentProvider,
  ProviderAway,
  RefundRefused,
  type PaymentUpdate,
} from './port.ts';
import { readSigned } from './signature.ts';
import {
  TXN_KEY,
  chargeUpdate,
  disputeUpdate,
  eventUpdate,
  refundUpdate,
  sessionUpdate,
} from './stripe-events.ts';

/** Milliseconds. */
const ANSWER_WITHIN = 15_000;
const RETRIES = 2;
/** Of one payment that are looked at. */
const MOST_REFUNDS = 100;

/** What every event has; Stripe's types promise the rest of each kind. */
const AnyEvent = type({
  id: string(),
  type: string(),
  livemode: boolean(),
  data: type({ object: type({}) }),
});

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** The current signing secret, and older ones during rotation. */
  webhookSecrets: readonly string[];
  /** API base URL; absent: Stripe's own. */
  apiBase?: string;
  /** URL of the browser script; absent: Stripe's own. */
  script?: string;
}

/** Stripe's script of the same release as the API version of the package. */
const STRIPE_SCRIPT = `https://js.stripe.com/${Stripe.API_VERSION.split('.')[1]}/stripe.js`;

function addressOf(apiBase: string | undefined): Stripe.StripeConfig {
  if (apiBase === undefined) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
  };
}

/** Errors that Stripe attributes to our request are permanent; all others may be temporary. */
function explain(error: unknown): never {
  if (error instanceof Stripe.errors.StripeError)
    throw new ProviderAway(`stripe: ${error.type} ${error.code ?? ''}`, { cause: error });
  throw error;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

export function createStripe({
  secretKey,
  publishableKey,
  webhookSecrets,
  apiBase,
  script = STRIPE_SCRIPT,
}: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiBase),
    timeout: ANSWER_WITHIN,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  const live = secretKey.includes('_live_');

  const sessionOf = async (ref: string): Promise<Stripe.Checkout.Session | undefined> => {
    try {
      return await stripe.checkout.sessions.retrieve(ref);
    } catch (error) {
      return isMissing(error) ? undefined : explain(error);
    }
  };

  const moneyOf = async (paymentRef: string): Promise<PaymentUpdate> => {
    const payment = await stripe.paymentIntents.retrieve(paymentRef, { expand: ['latest_charge'] });
    const charge = payment.latest_charge;
    if (charge === null || typeof charge === 'string' || charge.status !== 'succeeded') return {};
    const [dispute] = charge.disputed
      ? (await stripe.disputes.list({ payment_intent: paymentRef, limit: 1 })).data
      : [];
    const refunds =
      charge.amount_refunded > 0
        ? (await stripe.refunds.list({ payment_intent: paymentRef, limit: MOST_REFUNDS })).data
        : [];
    return {
      ...chargeUpdate(charge),
      ...(dispute && disputeUpdate(dispute)),
      refunds: refunds.flatMap((refund) => refundUpdate(refund).refunds ?? []),
    };
  };

  return {
    name: 'stripe',
    async open({ txnId, cents, title, language, expiresAt }) {
      const metadata = { [TXN_KEY]: txnId };
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            ui_mode: 'embedded_page',
            // Cards settle inside the iframe; payment methods that redirect would leave the user outside the
            // site.
            redirect_on_completion: 'never',
            line_items: [
              {
                quantity: 1,
                price_data: { currency: 'usd', unit_amount: cents, product_data: { name: title } },
              },
            ],
            adaptive_pricing: { enabled: false },
            client_reference_id: txnId,
            metadata,
            payment_intent_data: { metadata },
            locale: language as Stripe.Checkout.SessionCreateParams.Locale,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
          },
          { idempotencyKey: `open:${txnId}:${language}` },
        );
        return { ref: session.id };
      } catch (error) {
        return explain(error);
      }
    },
    read(raw, signature, now) {
      const read = readSigned(raw, signature, webhookSecrets, now);
      if (!is(read, AnyEvent)) throw new BadSignature('the message is no event');
      const event = read as Stripe.Event;
      return {
        eventId: event.id,
        type: event.type,
        finding: event.livemode === live ? eventUpdate(event) : undefined,
      };
    },
    async look({ ref, paymentRef }) {
      if (ref === null) return undefined;
      const session = await sessionOf(ref);
      if (!session) return undefined;
      const update = sessionUpdate(session);
      const payment = update.paymentRef ?? paymentRef;
      if (payment === null || update.outcome !== 'paid') return update;
      const { alert: _, ...money } = await moneyOf(payment).catch(explain);
      return { ...money, ...update };
    },
    async refund({ paymentRef }, cents, already) {
      if (paymentRef === null) throw new RefundRefused('nothing was paid');
      try {
        await stripe.refunds.create(
          { payment_intent: paymentRef, amount: cents, reason: 'requested_by_customer' },
          { idempotencyKey: `refund:${paymentRef}:${already}:${cents}` },
        );
        return await moneyOf(paymentRef);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          throw new RefundRefused(error.message, { cause: error });
        return explain(error);
      }
    },
    async close({ ref }) {
      if (ref === null) return;
      try {
        await stripe.checkout.sessions.expire(ref);
      } catch (error) {
        // Only an open session can be expired; a closed one accepts no payment anyway.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) explain(error);
      }
    },
    async form({ ref }) {
      const session = ref === null ? undefined : await sessionOf(ref);
      if (session?.status !== 'open' || session.client_secret === null) return undefined;
      return { kind: 'embedded', script, publishableKey, clientSecret: session.client_secret };
    },
  };
}
