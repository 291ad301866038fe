import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { PaymentProvider } from '#server/billing/providers/port.ts';
import { createStripe } from '#server/billing/providers/stripe.ts';
import { type PaymentInbox, createPaymentInbox } from '#server/billing/payment-inbox.ts';
import { type PaymentWatch, startPaymentWatch } from '#server/billing/payment-watch.ts';
import { type Purchases, createPurchases } from '#server/billing/purchases.ts';
import { createReceiptLinks } from '#server/billing/receipt-links.ts';
import { createReceipts } from '#server/billing/receipts.ts';
import { createSigner } from '#server/secrets/signing.ts';
import type { StripeDouble } from '#tests/support/stripe/double.ts';
import { KEY, OLD_SECRET, SECRET, signed } from '#tests/support/stripe/objects.ts';
import { silent } from '#tests/support/log.ts';

const nothing = (): void => undefined;

/** Purchases on Stripe as in the server, without the routes. */
export interface Till {
  provider: PaymentProvider;
  inbox: PaymentInbox;
  purchases: Purchases;
  watch: PaymentWatch;
  /** Delivers an event with a good signature. */
  deliver(event: string, now?: Date): Promise<string>;
}

export function openTill(db: Kysely<Database>, stripe: Pick<StripeDouble, 'origin'>): Till {
  const signer = createSigner('a secret of the tests that is long enough');
  const provider = createStripe({
    secretKey: KEY,
    publishableKey: 'pk_test_double',
    webhookSecrets: [SECRET, OLD_SECRET],
    apiBase: stripe.origin,
  });
  const receipts = createReceipts({
    db,
    mailer: { send: () => Promise.resolve(), close: nothing },
    mails: { post: () => Promise.resolve() },
    seller: undefined,
    origin: undefined,
    log: silent,
  });
  const inbox = createPaymentInbox({
    db,
    signer,
    announcements: { announce: nothing, subscribe: () => nothing },
    receipts,
  });
  return {
    provider,
    inbox,
    purchases: createPurchases({
      db,
      provider,
      receipts: createReceiptLinks(signer),
      log: silent,
    }),
    watch: startPaymentWatch({ db, providers: [provider], inbox, receipts, log: silent }),
    deliver: (event, now = new Date()) => inbox.receive(provider, event, signed(event, SECRET, now), now),
  };
}
