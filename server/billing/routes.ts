import type { Context } from 'hono';
import {
  TxnStatus,
  catalogue,
  checkoutSession,
  transactionDetail,
  transactionList,
  webhookPath,
} from '#contract/users/pay.ts';
import { isFromOwnMachine } from '#server/network/own-machine.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import type { Purchases } from '#server/billing/purchases.ts';
import { BadSignature, type PaymentProvider } from './providers/port.ts';
import type { PaymentInbox } from './payment-inbox.ts';
import { success } from '#server/http/answer.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { readText } from '#server/http/request/json-body.ts';

export interface PayDependencies {
  purchases: Purchases;
  /** The user waits for this purchase. */
  awaited: (txnId: string) => void;
}

const isNear = (c: Context<Env>): boolean =>
  isFromOwnMachine(c.req.raw.headers, c.env.incoming.socket.remoteAddress ?? '');

/** Packs, purchases and their states. */
export function servePay({ serve }: Calls, { purchases, awaited }: PayDependencies): void {
  serve(catalogue, { who: 'anyone' }, (_request, _caller, c) => purchases.catalogue(isNear(c)));

  serve(checkoutSession, { who: 'session', limit: 'checkout' }, ({ price }, { owner }, c) =>
    purchases.open({ ownerId: owner, language: c.var.language, near: isNear(c) }, price, new Date()),
  );

  serve(transactionList, { who: 'session' }, ({ page, page_size: pageSize }, { owner }) =>
    purchases.list(owner, page, pageSize),
  );

  serve(transactionDetail, { who: 'session' }, async ({ txn_id: txnId }, { owner }) => {
    const detail = await purchases.detail(owner, txnId, new Date());
    if (detail.status === TxnStatus.unpaid) awaited(txnId);
    return detail;
  });
}

/**
 * Webhooks: signed, so any origin may send them. Registered before the check that rejects foreign origins.
 */
export function serveWebhooks(
  { route }: Calls,
  { providers, inbox }: { providers: readonly PaymentProvider[]; inbox: PaymentInbox },
): void {
  route('POST', webhookPath, { who: 'anyone' }, async ({ place }, c) => {
    const raw = await readText(c);
    const provider = providers.find(({ name }) => name === c.req.param('provider'));
    if (!provider) throw new HttpError('not_found');
    try {
      const signature = c.req.header('stripe-signature');
      const received = await inbox.receive(provider, raw, signature, new Date());
      c.header('Cache-Control', 'no-store');
      return success(c, { received });
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error;
      c.var.log.warn({ provider: provider.name, place }, 'a webhook was refused');
      throw inputRefused({ field: 'signature', message: 'refused' });
    }
  });
}
