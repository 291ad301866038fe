import type { Kysely } from 'kysely';
import { webhookPath } from '#contract/pay.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Mailer } from '#server/mail/port.ts';
import type { Deliver, PaymentProvider, Sandbox } from '#server/billing/providers/port.ts';
import { createSandbox } from '#server/billing/providers/sandbox.ts';
import { createStripe } from '#server/billing/providers/stripe.ts';
import { type CheckoutPages, createCheckoutPages } from '#server/billing/checkout/checkout-page.ts';
import type { Logger } from '#server/log.ts';
import { type Operator, createOperator } from '#server/operators/operator.ts';
import { type OperatorSession, createOperatorSession } from '#server/operators/operator-session.ts';
import { type CloseOpenPurchases, createClosing } from '#server/billing/open-purchases.ts';
import { createPaymentInbox } from '#server/billing/payment-inbox.ts';
import { type PaymentWatch, startPaymentWatch } from '#server/billing/payment-watch.ts';
import { type Purchases, createPurchases } from '#server/billing/purchases.ts';
import { type ReceiptLinks, createReceiptLinks } from '#server/billing/receipt-links.ts';
import { type Receipts, createReceipts } from '#server/billing/receipts.ts';
import type { Signer } from '#server/secrets/signing.ts';
import { type Webhooks, createWebhooks } from '#server/billing/webhooks.ts';

/** What buying is made of. */
export interface PaymentServices {
  purchases: Purchases;
  checkout: CheckoutPages;
  receipts: Receipts;
  receiptLinks: ReceiptLinks;
  webhooks: Webhooks;
  watch: PaymentWatch;
  operator: Operator;
  closeOpenPurchases: CloseOpenPurchases;
  /** Absent: nobody operates this site through a page. */
  operatorSession: OperatorSession | undefined;
  /** Somebody waits for this purchase. */
  awaited: (txnId: string) => void;
  /** Where the sandbox's messages go. */
  carry(deliver: Deliver): void;
}

export interface PaymentDependencies {
  config: Config;
  db: Kysely<Database>;
  signer: Signer;
  /** What the sandbox's own signing key is made from. */
  secret: string;
  mailer: Mailer;
  log: Logger;
  /** Tells the open pages of an owner to look. */
  announce: (ownerId: number) => void;
}

function providerOf({ config: { payments }, db, secret, log }: PaymentDependencies): {
  provider?: PaymentProvider;
  sandbox?: Sandbox;
} {
  if (payments.kind === 'stripe') return { provider: createStripe(payments.stripe) };
  if (payments.kind === 'off') {
    log.warn({ reason: payments.reason }, 'nothing can be bought');
    return {};
  }
  if (payments.nearOnly)
    log.info(
      'test payments are open to callers on this machine; set PUBLIC_ORIGIN before others can reach it',
    );
  const sandbox = createSandbox({ db, secret });
  return { provider: sandbox, sandbox };
}

/** Opens buying on the configured provider and starts looking after purchases. */
export function openPayments(needs: PaymentDependencies): PaymentServices {
  const { config, db, signer, mailer, log, announce } = needs;
  const { provider, sandbox } = providerOf(needs);
  const providers = provider ? [provider] : [];
  const inbox = createPaymentInbox({ db, signer, announce });
  const receiptLinks = createReceiptLinks(signer);
  const receipts = createReceipts({ db, mailer, origin: config.publicOrigin, log });
  const watch = startPaymentWatch({ db, providers, inbox, receipts, log });
  return {
    purchases: createPurchases({
      db,
      provider,
      nearOnly: config.payments.kind === 'sandbox' && config.payments.nearOnly,
      receipts: receiptLinks,
      log,
    }),
    checkout: createCheckoutPages({ db, providers, sandbox }),
    receipts,
    receiptLinks,
    webhooks: createWebhooks(providers, inbox),
    watch,
    closeOpenPurchases: createClosing({ db, providers, watch, log }),
    operator: createOperator({ db, providers, inbox, watch }),
    operatorSession:
      config.adminToken === undefined ? undefined : createOperatorSession(config.adminToken, signer),
    awaited: (txnId) => watch.awaited(txnId, new Date()),
    carry: (deliver) => sandbox?.deliverTo(deliver),
  };
}

/** Carries the sandbox's messages to the same route that every provider's take. */
export const throughRoute =
  (request: (path: string, init: RequestInit) => Response | Promise<Response>): Deliver =>
  async (raw, signature) => {
    const answer = await request(webhookPath.replace(':provider', 'sandbox'), {
      method: 'POST',
      body: raw,
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    });
    return answer.ok;
  };
