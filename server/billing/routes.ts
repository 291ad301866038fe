import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { cookies } from '#contract/site/storage-keys.ts';
import { DAY_S } from '#contract/time.ts';
import {
  TxnStatus,
  catalogue,
  checkoutSession,
  sandboxPath,
  transactionDetail,
  transactionList,
  webhookPath,
} from '#contract/users/pay.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import type { Purchases } from '#server/billing/purchases.ts';
import { BadSignature, type PaymentProvider } from './providers/port.ts';
import type { PaymentInbox } from './payment-inbox.ts';
import type { SandboxLink } from './sandbox-link.ts';
import { success } from '#server/http/answer.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { readText } from '#server/http/request/json-body.ts';
import { addressIn, sendNotice, siteStyle } from '#server/site/door.ts';
import { webhooks } from '#server/metrics.ts';
import { serverText } from '#server/texts.ts';

export interface PayDependencies {
  purchases: Purchases;
  awaited: (txnId: string) => void;
  sandboxLink: SandboxLink | undefined;
}

const PACKS = '/pricing';
/** Longer than a server runs. */
const MARK_S = 365 * DAY_S;

/** The link of the start opens the sandbox in the first browser that comes by it. */
export function serveSandboxLink(
  { app, https }: Calls,
  { sandboxLink, distDir }: { sandboxLink: SandboxLink; distDir: string },
): void {
  app.get(sandboxPath, async (c) => {
    const { language } = c.var;
    c.header('Cache-Control', 'no-store');
    // Whoever only looks whether there is something, as chats do with what is sent, does not use it up.
    if (c.req.method === 'HEAD') return c.body(null);
    const packs = addressIn(language, PACKS);
    if (sandboxLink.isMarked(getCookie(c, cookies.sandbox))) return c.redirect(packs, 303);
    const mark = sandboxLink.open(c.req.param('key'));
    if (mark !== undefined) {
      setCookie(c, cookies.sandbox, mark, { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: MARK_S });
      return c.redirect(packs, 303);
    }
    const look = await siteStyle(distDir, language);
    const t = (key: string): string => serverText(language, `sandbox_link.${key}`);
    return sendNotice(c, https, {
      look,
      title: t('gone'),
      text: t('gone_text'),
      link: { href: packs, label: t('packs') },
    });
  });
}

export function servePay({ serve }: Calls, { purchases, awaited, sandboxLink }: PayDependencies): void {
  const mayBuy = (c: Context<Env>): boolean =>
    sandboxLink === undefined || sandboxLink.isMarked(getCookie(c, cookies.sandbox));

  serve(catalogue, { who: 'anyone' }, (_request, _caller, c) => purchases.catalogue(mayBuy(c)));

  serve(checkoutSession, { who: 'session', limit: 'checkout' }, ({ price }, { owner }, c) =>
    purchases.open({ ownerId: owner, language: c.var.language, mayBuy: mayBuy(c) }, price, new Date()),
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
  route('POST', webhookPath, { who: 'anyone' }, async (_caller, c) => {
    const raw = await readText(c);
    const provider = providers.find(({ name }) => name === c.req.param('provider'));
    if (!provider) throw new HttpError('not_found');
    try {
      const signature = c.req.header('stripe-signature');
      const received = await inbox.receive(provider, raw, signature, new Date());
      webhooks.inc({ provider: provider.name, outcome: 'taken' });
      c.header('Cache-Control', 'no-store');
      return success(c, { received });
    } catch (error) {
      const isRefused = error instanceof BadSignature;
      webhooks.inc({ provider: provider.name, outcome: isRefused ? 'refused' : 'failed' });
      if (!isRefused) throw error;
      throw inputRefused({ field: 'signature', message: 'refused' });
    }
  });
}
