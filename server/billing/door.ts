import type { Kysely } from 'kysely';
import { webhookPath } from '#contract/users/pay.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Announcements, Feed } from '#server/events/door.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Logger } from '#server/log.ts';
import type { Mail } from '#server/mail/door.ts';
import type { Signer } from '#server/secrets/signing.ts';
import { createCheckoutPages } from './checkout/checkout-page.ts';
import { type CheckoutDependencies, serveCheckout } from './checkout/routes.ts';
import { type CloseOpenPurchases, createClosing } from './open-purchases.ts';
import { paymentFeed } from './payment-feed.ts';
import { type PaymentInbox, createPaymentInbox } from './payment-inbox.ts';
import { type PaymentWatch, startPaymentWatch } from './payment-watch.ts';
import type { Deliver, PaymentProvider, Sandbox } from './providers/port.ts';
import { createSandbox } from './providers/sandbox.ts';
import { createStripe } from './providers/stripe.ts';
import { createPurchases } from './purchases.ts';
import { createReceiptLinks } from './receipt-links.ts';
import { createReceipts } from './receipts.ts';
import { type PayDependencies, servePay, serveSandboxLink, serveWebhooks } from './routes.ts';
import { type SandboxLink, createSandboxLink } from './sandbox-link.ts';

export { type PaymentTxn, refundedCents, unusedOf } from './clawback.ts';
export type { CloseOpenPurchases } from './open-purchases.ts';
export type { PaymentInbox } from './payment-inbox.ts';
export type { PaymentWatch } from './payment-watch.ts';
export { type PaymentProvider, ProviderAway, RefundRefused } from './providers/port.ts';

interface BillingDependencies {
  config: Config;
  db: Kysely<Database>;
  signer: Signer;
  /** Purpose from which the sandbox's own signing key is derived. */
  secret: string;
  log: Logger;
  announcements: Announcements;
  mail: Mail;
}

export interface Billing extends PayDependencies, Omit<CheckoutDependencies, 'https'> {
  providers: readonly PaymentProvider[];
  inbox: PaymentInbox;
  watch: PaymentWatch;
  closeOpenPurchases: CloseOpenPurchases;
  feed: Feed;
  /** Absent: whoever may buy at all may do so in any browser. */
  sandboxLink: SandboxLink | undefined;
  deliverTo(deliver: Deliver): void;
  close(): Promise<void>;
}

function openProvider({ config: { payments }, db, secret, log }: BillingDependencies): {
  provider?: PaymentProvider;
  sandbox?: Sandbox;
} {
  if (payments.kind === 'stripe') return { provider: createStripe(payments.stripe) };
  if (payments.kind === 'off') {
    log.warn({ reason: payments.reason }, 'nothing can be bought');
    return {};
  }
  const sandbox = createSandbox({ db, secret });
  return { provider: sandbox, sandbox };
}

export function create(dependencies: BillingDependencies): Billing {
  const { config, db, signer, log, announcements, mail } = dependencies;
  const { provider, sandbox } = openProvider(dependencies);
  const providers = provider ? [provider] : [];
  const receiptLinks = createReceiptLinks(signer);
  const { seller, publicOrigin: origin } = config;
  const receipts = createReceipts({ db, mailer: mail.mailer, mails: mail.queue, seller, origin, log });
  const inbox = createPaymentInbox({ db, signer, announcements, receipts });
  const watch = startPaymentWatch({ db, providers, inbox, receipts, log });
  const byLink = config.payments.kind === 'sandbox' && config.payments.byLink;
  const purchases = createPurchases({ db, provider, receipts: receiptLinks, log });
  return {
    providers,
    inbox,
    watch,
    purchases,
    sandboxLink: byLink ? createSandboxLink() : undefined,
    checkout: createCheckoutPages({ db, providers, sandbox }),
    receipts,
    receiptLinks,
    distDir: config.distDir,
    closeOpenPurchases: createClosing({ db, providers, watch, log }),
    feed: paymentFeed(purchases),
    awaited: (txnId) => watch.awaited(txnId, new Date()),
    deliverTo: (deliver) => sandbox?.deliverTo(deliver),
    close: () => watch.stop(),
  };
}

export function serve(calls: Calls, billing: Billing): void {
  servePay(calls, billing);
  if (billing.sandboxLink) serveSandboxLink(calls, { ...billing, sandboxLink: billing.sandboxLink });
  serveCheckout(calls, { ...billing, https: calls.https });
}

/**
 * Serves the webhooks, which come from other origins; the sandbox's messages take the same route as every
 * provider's.
 */
export function serveForeign(calls: Calls, billing: Billing): void {
  serveWebhooks(calls, billing);
  billing.deliverTo(async (raw, signature) => {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    const response = await calls.app.request(
      webhookPath.replace(':provider', 'sandbox'),
      { method: 'POST', body: raw, headers },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    return response.ok;
  });
}
