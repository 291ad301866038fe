import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { addressBucket } from '#server/network/address.ts';
import { inputRefused } from '#server/http/errors.ts';
import type { Operator } from '#server/operators/operator.ts';
import { type OperatorSession, STAY_MS } from '#server/operators/operator-session.ts';
import type { Calls } from '#server/http/calls.ts';
import { type Outcome, sentenceOf } from './outcomes.ts';
import { adminPage, enterView, overviewView, purchaseView } from './page/view.ts';
import type { Env } from '#server/http/env.ts';
import { logAct } from '#server/http/log-act.ts';
import { readForm } from '#server/http/request/json-body.ts';

const HOME = '/admin';
const COOKIE = 'mirari_admin';
/** Digits of a number that JavaScript and the database hold exactly. */
const ALERT_ID = '[0-9]{1,15}';

interface AdminDependencies {
  operator: Operator;
  session: OperatorSession;
  https: boolean;
}

type Fields = Record<string, string>;
type Body = Parameters<typeof adminPage>[2];

interface SendOptions {
  status?: 200 | 401 | 404 | 409 | 422;
  script?: string;
}

/** What further pages of the operator stand on. */
export interface Desk {
  /** Sends a page; its pictures, clips and previews come from this site. */
  send(c: Context<Env>, title: string, body: Body, options?: SendOptions): Response | Promise<Response>;
  cookieOf(c: Context<Env>): Promise<string | undefined>;
  /** What forms of this operator's pages carry. */
  keyOf(cookie: string): string;
  place(c: Context<Env>): string;
  /** An action of a logged-in operator, sent by a form of these pages of at most `mostBytes`, 64 KiB if not said. */
  act(
    path: string,
    work: (c: Context<Env>, fields: Fields, cookie: string) => Promise<Response>,
    mostBytes?: number,
  ): void;
  back(c: Context<Env>, to?: string): Response;
}

/** The operator's page: it needs the token, runs no script but its own, and is never framed or cached. */
export function serveAdmin({ app, route }: Calls, { operator, session, https }: AdminDependencies): Desk {
  const send = (
    c: Context<Env>,
    title: string,
    body: Body,
    { status = 200, script = '' }: SendOptions = {},
  ): Response | Promise<Response> => {
    const nonce = randomBytes(16).toString('base64');
    const code = script ? ` script-src 'nonce-${nonce}';` : '';
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; img-src 'self'; media-src 'self'; frame-src 'self'; style-src 'nonce-${nonce}';${code} form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'same-origin');
    return c.html(adminPage(nonce, title, body, script), status);
  };
  const back = (c: Context<Env>, to = HOME): Response => c.redirect(to, 303);
  // With https no page without it, of a neighbouring host, can set the cookie.
  const ours = { path: HOME, secure: https, ...(https ? { prefix: 'secure' as const } : {}) };
  const cookieOf = async (c: Context<Env>): Promise<string | undefined> => {
    const cookie = getCookie(c, COOKIE, ours.prefix);
    return (await session.isGood(cookie, new Date())) ? cookie : undefined;
  };
  const place = (c: Context<Env>): string => addressBucket(c.var.address);

  const act: Desk['act'] = (path, work, mostBytes) => {
    app.post(HOME + path, async (c) => {
      const cookie = await cookieOf(c);
      if (cookie === undefined) return back(c);
      const fields = await readForm(c, mostBytes);
      if (fields['key'] !== session.formKey(cookie)) throw inputRefused({ field: 'key', message: 'foreign' });
      return work(c, fields, cookie);
    });
  };

  app.get(HOME, async (c) => {
    const cookie = await cookieOf(c);
    if (cookie === undefined) return send(c, 'Enter', enterView(undefined), { status: 401 });
    const search = c.req.query('q') ?? '';
    return send(
      c,
      'Payments',
      overviewView(await operator.overview(search, new Date()), search, session.formKey(cookie)),
    );
  });

  route('POST', `${HOME}/enter`, { who: 'anyone', limit: 'admin' }, async (_caller, c) => {
    const { token = '' } = await readForm(c);
    const good = session.isToken(token);
    await operator.note('enter', good ? 'done' : 'refused', place(c), new Date());
    if (!good) {
      c.var.log.warn({ refused: 'operator', path: c.req.path, place: place(c) }, 'refused');
      return send(c, 'Enter', enterView('This is not the token.'), { status: 401 });
    }
    logAct(c, 'operator');
    setCookie(c, COOKIE, await session.begin(new Date()), {
      ...ours,
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: STAY_MS / 1000,
    });
    return back(c);
  });

  app.get(`${HOME}/txn/:txn_id`, async (c) => {
    const cookie = await cookieOf(c);
    if (cookie === undefined) return back(c);
    const found = await operator.purchase(c.req.param('txn_id'));
    if (!found)
      return send(c, 'Nothing here', enterView('There is no such purchase.'), {
        status: 404,
      });
    return send(
      c,
      found.purchase.public_id,
      purchaseView(found, session.formKey(cookie), sentenceOf(c.req.query('said'))),
    );
  });

  const toPurchase = (c: Context<Env>, said: Outcome): Response =>
    back(
      c,
      `${HOME}/txn/${encodeURIComponent(c.req.param('txn_id') ?? '')}?${new URLSearchParams({ said }).toString()}`,
    );

  act('/txn/:txn_id/reread', async (c) =>
    toPurchase(c, await operator.reread(c.req.param('txn_id') ?? '', place(c), new Date())),
  );
  act('/txn/:txn_id/refund', async (c, { amount = '', already = '', reason = '' }) => {
    const cents = /^\d{1,5}(?:\.\d{1,2})?$/.test(amount.trim())
      ? Math.round(Number(amount) * 100)
      : Number.NaN;
    const request = { cents, already: Number(already), reason: reason.slice(0, 300) };
    return toPurchase(c, await operator.refund(c.req.param('txn_id') ?? '', request, place(c), new Date()));
  });
  act(`/alerts/:id{${ALERT_ID}}/seen`, async (c) => {
    await operator.seen(Number(c.req.param('id')), place(c), new Date());
    return back(c);
  });
  act('/leave', async (c, _fields, cookie) => {
    await session.end(cookie);
    deleteCookie(c, COOKIE, ours);
    return back(c);
  });
  return { send, cookieOf, keyOf: (cookie) => session.formKey(cookie), place, act, back };
}
