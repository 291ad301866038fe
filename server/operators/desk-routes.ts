import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import { logAct } from '#server/http/log-act.ts';
import { readForm } from '#server/http/request/json-body.ts';
import { addressBucket } from '#server/network/address.ts';
import type { Html } from '#server/site/door.ts';
import type { Audit, By } from './audit/audit.ts';
import { type Operator, type OperatorSession, STAY_MS } from './operator-session.ts';
import { deskPage, enterView, nothingView, notYoursView } from './page/view.ts';
import { type Area, areasOf, mayEnter, pathOf } from './roles.ts';

const HOME = '/admin';
const COOKIE = 'mirari_admin';
const PAGE_NUMBER = /^\d{1,5}$/;

interface SendOptions {
  status?: 200 | 401 | 403 | 404 | 409 | 422;
  script?: string;
}

type Fields = Record<string, string>;

/** Somebody who has entered the desk, at a part that is open to them. */
export interface Visit {
  c: Context<Env>;
  operator: Operator;
  by: By;
  cookie: string;
  /** What forms of their pages carry. */
  key: string;
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** The page of a list that is asked for, from 0. */
  page: number;
  /** Sends a page; its pictures, clips and previews come from this site. */
  send(title: string, body: Html, options?: SendOptions): Response | Promise<Response>;
  back(to?: string): Response;
}

/** What further pages of the desk stand on: each of its routes is one of these, so that each asks for the role. */
export interface Desk {
  page(area: Area, path: string, work: (visit: Visit) => Promise<Response> | Response): void;
  /** An act, sent by a form of these pages of at most `mostBytes`, 64 KiB if not said. */
  act(
    area: Area,
    path: string,
    work: (visit: Visit, fields: Fields) => Promise<Response> | Response,
    mostBytes?: number,
  ): void;
}

interface DeskDependencies {
  audit: Pick<Audit, 'note'>;
  session: OperatorSession;
}

/** The desk needs a token, runs no script but its own, and is never framed or cached. */
export function serveDesk({ app, route, https }: Calls, { audit, session }: DeskDependencies): Desk {
  const send = (
    c: Context<Env>,
    title: string,
    body: Html,
    { status = 200, script = '' }: SendOptions = {},
    at?: { operator: Operator; area: Area; key: string },
  ): Response | Promise<Response> => {
    const nonce = randomBytes(16).toString('base64');
    const code = script ? ` script-src 'nonce-${nonce}';` : '';
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; img-src 'self'; media-src 'self'; frame-src 'self'; style-src 'nonce-${nonce}';${code} form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'same-origin');
    return c.html(deskPage({ nonce, title, body, script, at }), status);
  };
  const back = (c: Context<Env>, to = HOME): Response => c.redirect(to, 303);
  // With https no page without it, of a neighbouring host, can set the cookie.
  const ours = { path: HOME, secure: https, ...(https ? { prefix: 'secure' as const } : {}) };
  const placeOf = (c: Context<Env>): string => addressBucket(c.var.address);

  const open = async (c: Context<Env>, area: Area): Promise<Visit | undefined> => {
    const cookie = getCookie(c, COOKIE, ours.prefix) ?? '';
    const operator = await session.operatorOf(cookie, new Date());
    if (!operator) return undefined;
    const [key, place, asked] = [session.formKey(cookie), placeOf(c), c.req.query('page') ?? ''];
    return {
      c,
      operator,
      by: { operator: operator.name, place },
      cookie,
      key,
      place,
      page: PAGE_NUMBER.test(asked) ? Number(asked) : 0,
      send: (title, body, options) => send(c, title, body, options, { operator, area, key }),
      back: (to) => back(c, to),
    };
  };
  const isAllowed = ({ operator }: Visit, area: Area): boolean => mayEnter(operator.role, area);
  const notYours = (visit: Visit) => visit.send('Not open to you', notYoursView, { status: 403 });

  const page: Desk['page'] = (area, path, work) => {
    app.get(HOME + path, async (c) => {
      const visit = await open(c, area);
      if (!visit) return path === '' ? send(c, 'Enter', enterView(), { status: 401 }) : back(c);
      if (isAllowed(visit, area))
        return Promise.resolve(work(visit)).catch((error: unknown) => {
          if (!(error instanceof HttpError) || error.errorName !== 'not_found') throw error;
          return visit.send('Nothing here', nothingView, { status: 404 });
        });
      const [first] = areasOf(visit.operator.role);
      return path === '' && first ? back(c, pathOf(first)) : notYours(visit);
    });
  };

  const act: Desk['act'] = (area, path, work, mostBytes) => {
    app.post(HOME + path, async (c) => {
      const visit = await open(c, area);
      if (!visit) return back(c);
      if (!isAllowed(visit, area)) return notYours(visit);
      const fields = await readForm(c, mostBytes);
      if (fields['key'] !== visit.key) throw inputRefused({ field: 'key', message: 'foreign' });
      return work(visit, fields);
    });
  };

  route('POST', `${HOME}/enter`, { who: 'anyone', limit: 'admin' }, async (_caller, c) => {
    const { token = '' } = await readForm(c);
    const place = placeOf(c);
    const begun = await session.begin(token, new Date());
    const operator = begun?.name ?? 'nobody';
    await audit.note({ operator, place }, { action: 'enter', outcome: begun ? 'done' : 'refused' });
    if (!begun) {
      c.var.log.warn({ refused: 'operator', path: c.req.path, place }, 'refused');
      return send(c, 'Enter', enterView('This is not the token.'), { status: 401 });
    }
    logAct(c, 'operator');
    const maxAge = STAY_MS / 1000;
    setCookie(c, COOKIE, begun.cookie, { ...ours, httpOnly: true, sameSite: 'Strict', maxAge });
    return back(c);
  });
  // Everybody who has entered may leave: it is no part of the desk.
  app.post(`${HOME}/leave`, async (c) => {
    const visit = await open(c, 'overview');
    if (!visit) return back(c);
    const { key } = await readForm(c);
    if (key !== visit.key) throw inputRefused({ field: 'key', message: 'foreign' });
    await session.end(visit.cookie);
    deleteCookie(c, COOKIE, ours);
    return back(c);
  });
  return { page, act };
}
