import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { SUCCESS } from '#contract/http/envelope.ts';
import { POLL_EVERY_MS, POLL_FOR_MS, TxnStatus, checkoutPath, receiptPath } from '#contract/users/pay.ts';
import type { CheckoutPages } from '#server/billing/checkout/checkout-page.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Calls } from '#server/http/calls.ts';
import type { ReceiptLinks } from '#server/billing/receipt-links.ts';
import type { Receipts } from '#server/billing/receipts.ts';
import { siteStyle } from '#server/site/door.ts';
import { serverText } from '#server/texts.ts';
import { success } from '#server/http/answer.ts';
import { readForm } from '#server/http/request/json-body.ts';
import type { Env } from '#server/http/env.ts';
import { type FormMessage, checkoutView, noOrderView, formMessages } from './page/checkout-view.ts';
import { receiptView } from './page/receipt-view.ts';
import { type Shell, embeddedPolicy, ownPolicy, payShell } from './page/shell.ts';

/** Seconds after which a browser without script reloads to see whether a payment was settled. */
const LOOK_AGAIN_S = 5;
const MAX_FORM_BYTES = 4096;

export interface CheckoutDependencies {
  checkout: CheckoutPages;
  receipts: Receipts;
  receiptLinks: ReceiptLinks;
  awaited: (txnId: string) => void;
  distDir: string;
  https: boolean;
}

const themeOf = (c: Context<Env>): string | undefined =>
  ['dark', 'light'].find((theme) => theme === c.req.query('theme'));
/** Theme and language that the embedding page requested, passed on to the iframe's next page. */
function pageOptionsOf(c: Context<Env>): Record<string, string> {
  const theme = themeOf(c);
  const lang = c.req.query('lang');
  return { ...(theme === undefined ? {} : { theme }), ...(lang === undefined ? {} : { lang }) };
}
const withQuery = (address: string, query: Record<string, string>): string =>
  Object.keys(query).length === 0 ? address : `${address}?${new URLSearchParams(query).toString()}`;
const noteOf = (c: Context<Env>): FormMessage | undefined =>
  formMessages.find((note) => note === c.req.query('note'));

export function serveCheckout(
  { app, route }: Calls,
  { checkout, receipts, receiptLinks, awaited, distDir, https }: CheckoutDependencies,
): void {
  /** Can be framed by this site's own pages only; never cached. `script`: of the provider, which runs in it. */
  const send = (
    c: Context<Env>,
    {
      script,
      ...page
    }: Pick<Shell, 'look' | 'title' | 'body' | 'again'> & { setup?: object; script?: string },
    status: 200 | 404 = 200,
  ): Response | Promise<Response> => {
    const nonce = randomBytes(16).toString('base64');
    const policy = script === undefined ? ownPolicy(nonce, https) : embeddedPolicy(nonce, script, https);
    c.header('Content-Security-Policy', policy);
    c.header('X-Frame-Options', 'SAMEORIGIN');
    c.header('Cache-Control', 'private, no-store');
    c.header('Referrer-Policy', 'same-origin');
    c.header('Content-Language', page.look.language.tag);
    return c.html(payShell({ setup: {}, ...page, theme: themeOf(c), nonce }), status);
  };

  route('GET', checkoutPath, { who: 'anyone', limit: 'checkoutPage' }, async (_client, c) => {
    const { language } = c.var;
    const page = await checkout.show(c.req.param('txn_id') ?? '', language);
    const look = await siteStyle(distDir, language);
    const t = (key: string, values?: Record<string, string | number>): string =>
      serverText(language, `checkout.${key}`, values);
    const title = t('title');
    if (!page) return send(c, { look, title, body: noOrderView(look.home, t) }, 404);
    const form = page.state === 'open' && page.form.kind === 'embedded' ? page.form : undefined;
    const note = noteOf(c);
    const setup = {
      txn_id: page.txnId,
      status: page.status,
      tried: note === 'waiting' || page.state === 'waiting',
      state: `${page.address}/state`,
      pollEvery: POLL_EVERY_MS,
      pollFor: POLL_FOR_MS,
      success: SUCCESS,
      notes: { no_test_card: t('no_test_card') },
      ...(form
        ? { embedded: { script: form.script, key: form.publishableKey, secret: form.clientSecret } }
        : {}),
    };
    const again = setup.tried && page.status === TxnStatus.unpaid ? LOOK_AGAIN_S : undefined;
    const address = withQuery(page.address, pageOptionsOf(c));
    const body = checkoutView({ ...page, address }, note, look.home, t);
    return send(c, { look, title, setup, body, again, ...(form && { script: form.script }) });
  });

  app.get(`${checkoutPath}/state`, async (c) => {
    const txnId = c.req.param('txn_id');
    const status = await checkout.status(txnId);
    if (status === TxnStatus.unpaid) awaited(txnId);
    c.header('Cache-Control', 'no-store');
    return success(c, { status });
  });

  route('POST', checkoutPath, { who: 'anyone', limit: 'card' }, async (_caller, c) => {
    const txnId = c.req.param('txn_id') ?? '';
    if (Number(c.req.header('content-length') ?? Number.NaN) <= MAX_FORM_BYTES) {
      const { token, card = '' } = await readForm(c);
      // Browsers send the origin of the page with the form; it must be ours, and the token must match. A
      // request without an origin does not come from a browser's page.
      const proof = token ?? (c.req.header('origin') === undefined ? undefined : '');
      const answer = await checkout.pay(txnId, proof, card, new Date());
      if (answer === undefined) throw new HttpError('not_found');
      const note =
        answer === 'stays unpaid'
          ? 'waiting'
          : formMessages.find((one) => one === answer.replaceAll(' ', '_'));
      return c.redirect(
        withQuery(checkoutPath.replace(':txn_id', txnId), {
          ...(note === undefined ? {} : { note }),
          ...pageOptionsOf(c),
        }),
        303,
      );
    }
    throw new HttpError('input_refused', { data: { fields: [{ field: 'body', message: 'too_large' }] } });
  });

  app.get(receiptPath, async (c) => {
    const { language } = c.var;
    const txnId = c.req.param('txn_id');
    const good = receiptLinks.isGood(txnId, c.req.query('until') ?? '', c.req.query('s') ?? '', new Date());
    const receipt = good ? await receipts.of(txnId, language) : undefined;
    const look = await siteStyle(distDir, language);
    const t = (key: string, values?: Record<string, string | number>): string =>
      serverText(language, `receipt.${key}`, values);
    return send(
      c,
      { look, title: t('title'), body: receiptView(receipt, look.home, t) },
      receipt ? 200 : 404,
    );
  });
}
