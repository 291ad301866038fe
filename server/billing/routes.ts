import type { Context, Hono } from 'hono';
import {
  catalogue,
  checkoutSession,
  transactionDetail,
  transactionList,
  webhookPath,
} from '#contract/pay.ts';
import { addressBucket, isLoopback } from '#server/limits/address.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import type { Purchases } from '#server/billing/purchases.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Webhooks } from '#server/billing/webhooks.ts';
import { serveCall, success } from '#server/http/answer.ts';
import type { RequestIdentity } from '#server/http/request-identity.ts';
import type { Env } from '#server/http/env.ts';
import { readText } from '#server/http/json-body.ts';

export interface PayDependencies {
  callers: RequestIdentity;
  limits: RateLimits;
  purchases: Purchases;
  /** Somebody waits for this purchase. */
  awaited: (txnId: string) => void;
}

/** Whether the call comes from the server's own machine, by the name it uses and by its socket. */
function isNear(c: Context<Env>): boolean {
  const host = c.req.header('host') ?? '';
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  return (
    (name === 'localhost' || name.endsWith('.localhost') || isLoopback(name.replace(/^\[|\]$/g, ''))) &&
    isLoopback(c.env.incoming.socket.remoteAddress ?? '')
  );
}

/** What can be bought, buying it, and what became of it. */
export function servePay(app: Hono<Env>, { callers, limits, purchases, awaited }: PayDependencies): void {
  serveCall(app, catalogue, (_request, c) => purchases.catalogue(isNear(c)));

  serveCall(app, checkoutSession, async ({ price }, c) => {
    const { owner } = await callers.user(c);
    await limits.take('checkout', { owner, place: addressBucket(c.var.address) });
    return purchases.open({ ownerId: owner, language: c.var.language, near: isNear(c) }, price, new Date());
  });

  serveCall(app, transactionList, async ({ page, page_size: pageSize }, c) => {
    const { owner } = await callers.user(c);
    return purchases.list(owner, page, pageSize);
  });

  serveCall(app, transactionDetail, async ({ txn_id: txnId }, c) => {
    const { owner } = await callers.user(c);
    const detail = await purchases.detail(owner, txnId, new Date());
    if (detail.status === 0) awaited(txnId);
    return detail;
  });
}

/** What providers say: signed, so it may come from anywhere. Served before foreign pages are refused. */
export function serveWebhooks(app: Hono<Env>, webhooks: Webhooks): void {
  app.post(webhookPath, async (c) => {
    const raw = await readText(c);
    const received = await webhooks.receive(
      c.req.param('provider'),
      raw,
      c.req.header('stripe-signature'),
      new Date(),
    );
    if (received === 'unknown provider') throw new HttpError('not_found');
    if (received === 'bad signature') {
      c.var.log.warn(
        { provider: c.req.param('provider'), place: addressBucket(c.var.address) },
        'a webhook was refused',
      );
      throw inputRefused({ field: 'signature', message: 'refused' });
    }
    c.header('Cache-Control', 'no-store');
    return success(c, { received });
  });
}
