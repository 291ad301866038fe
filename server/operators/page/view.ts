import { html, raw } from 'hono/html';
import { brand } from '#contract/site/brand.ts';
import { TxnStatus } from '#contract/users/pay.ts';
import { dollars } from '#server/readable.ts';
import { refundedCents } from '#server/billing/door.ts';
import type {
  Alert,
  AuditRow,
  Overview,
  ParkedEvent,
  Purchase,
  SeenPurchase,
} from '#server/operators/operator.ts';
import type { Html } from '#server/site/door.ts';
import css from './page.css?raw';

const WORDS: Record<number, string> = {
  [-1]: 'Canceled',
  0: 'Unpaid',
  1: 'Successful',
  [-2]: 'Failed',
  [-3]: 'Unknown',
};
export const time = (at: Date | null): string =>
  at === null ? '–' : `${at.toISOString().slice(0, 16).replace('T', ' ')}`;

/** The layout of every operator's page; few have a script. */
export const adminPage = (nonce: string, title: string, body: Html, script: string): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand.name} operator</title>
        <style nonce="${nonce}">
          ${raw(css)}
        </style>
      </head>
      <body>
        <main>${body}</main>
        ${
          script === ''
            ? ''
            : html`<script nonce="${nonce}">
                ${raw(script)};
              </script>`
        }
      </body>
    </html>`;

export const enterView = (note: string | undefined): Html =>
  html`<h1>Operator</h1>
    <form method="post" action="/admin/enter" class="enter">
      <label
        >Token<input name="token" type="password" autocomplete="current-password" required autofocus /></label
      >${note === undefined ? '' : html`<p class="bad" role="alert">${note}</p>`}<button>Enter</button>
    </form>`;

/** A table, or a text where it is empty. */
export function table(caption: string, heads: string[], rows: Html[]): Html {
  if (rows.length === 0)
    return html`<h2>${caption}</h2>
      <p class="quiet">None.</p>`;
  return html`<h2>${caption}</h2>
    <div class="wide" tabindex="0" role="region" aria-label="${caption}">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}

function stateOf(purchase: Purchase): string {
  const { status, cents, dispute } = purchase;
  const refunded = refundedCents(purchase);
  const word =
    refunded >= cents
      ? 'Refunded'
      : refunded > 0
        ? `Partly refunded ($${dollars(refunded)} of $${dollars(cents)})`
        : WORDS[status];
  return dispute === null ? `${word}` : `${word}, dispute ${dispute}`;
}

const purchaseRow = (one: Purchase): Html =>
  html`<tr>
    <td><a href="/admin/txn/${one.public_id}">${one.public_id}</a></td>
    <td>${one.email ?? 'deleted account'}</td>
    <td>$${one.amount}</td>
    <td>${one.credits}</td>
    <td>${stateOf(one)}</td>
    <td>${one.provider}${one.test ? ' (test)' : ''}</td>
    <td>${time(one.created_at)}</td>
    <td>${time(one.paid_at)}</td>
  </tr>`;
const PURCHASE_HEADS = [
  'Order',
  'Person',
  'Price',
  'Credits',
  'State',
  'Provider',
  'Opened (UTC)',
  'Paid (UTC)',
];

const eventRow = (one: ParkedEvent): Html =>
  html`<tr>
    <td>${one.event_id}</td>
    <td>${one.type}</td>
    <td>${one.state}</td>
    <td>${JSON.stringify(one.finding)}</td>
    <td>${time(one.received_at)}</td>
    <td>${one.tries}</td>
  </tr>`;
const EVENT_HEADS = ['Message', 'Type', 'State', 'Says', 'Received (UTC)', 'Tries'];

const auditTable = (rows: AuditRow[]): Html =>
  table(
    'Audit log',
    ['When (UTC)', 'Act', 'Order', 'Reason', 'Outcome', 'From'],
    rows.map(
      (one) =>
        html`<tr>
          <td>${time(one.created_at)}</td>
          <td>${one.action}</td>
          <td>${one.order ?? '–'}</td>
          <td>${one.reason}</td>
          <td>${one.outcome}</td>
          <td>${one.place}</td>
        </tr>`,
    ),
  );

const alertRow = ({ id, kind, details, created_at: at }: Alert, key: string): Html =>
  html`<tr>
    <td>${time(at)}</td>
    <td>${kind}</td>
    <td>${JSON.stringify(details)}</td>
    <td>
      <form method="post" action="/admin/alerts/${id}/seen">
        <input type="hidden" name="key" value="${key}" /><button class="small">Seen</button>
      </form>
    </td>
  </tr>`;

export const overviewView = (
  { purchases, stuck, parked, alerts, audit, reports }: Overview,
  search: string,
  key: string,
): Html =>
  html`<header>
      <h1>Payments</h1>
      <a href="/admin/reports">Reports (${reports})</a>
      <a href="/admin/challenge">Challenge</a>
      <a href="/admin/pages">Pages</a>
      <a href="/admin/engines">Engines</a>
      <form method="post" action="/admin/leave">
        <input type="hidden" name="key" value="${key}" /><button class="small">Leave</button>
      </form>
    </header>
    ${table(
      'Alerts',
      ['When (UTC)', 'Kind', 'Details', ''],
      alerts.map((alert) => alertRow(alert, key)),
    )}
    <form method="get" action="/admin" role="search">
      <label>Order, e-mail, session or payment<input name="q" value="${search}" type="search" /></label
      ><button>Search</button>
    </form>
    ${table('Purchases', PURCHASE_HEADS, purchases.map(purchaseRow))}
    ${table('Stuck', PURCHASE_HEADS, stuck.map(purchaseRow))}
    ${table('Messages about unknown purchases', EVENT_HEADS, parked.map(eventRow))} ${auditTable(audit)}`;

const fact = (name: string, value: string | number | null): Html =>
  html`<dt>${name}</dt>
    <dd>${value ?? '–'}</dd>`;

export function purchaseView(
  { purchase: one, unused, promised, events, audit }: SeenPurchase,
  key: string,
  said: string | undefined,
): Html {
  const rest = one.cents - refundedCents(one);
  const act = (name: string): string => `/admin/txn/${one.public_id}/${name}`;
  return html`<p><a href="/admin">All payments</a></p>
    <h1>${one.public_id}</h1>
    ${said === undefined ? '' : html`<p class="said" role="status">${said}</p>`}
    <dl>
      ${fact('State', stateOf(one))}${fact('Person', one.email)}${fact('Pack', `${one.pack}, ${one.credits} credits, $${one.amount}`)}${fact('Unused credits of this pack', `${unused} of ${one.credits}`)}${fact('Credits taken back', one.refunded_credits)}${fact('Opened (UTC)', time(one.created_at))}${fact('Paid (UTC)', time(one.paid_at))}${fact('Provider', `${one.provider}${one.test ? ' (test)' : ''}`)}${fact('Session', one.provider_ref)}${fact('Payment', one.payment_ref)}
    </dl>
    <form method="post" action="${act('reread')}">
      <input type="hidden" name="key" value="${key}" /><button>Ask the provider again</button>
    </form>
    ${
      one.status === TxnStatus.successful && rest > 0
        ? html`<h2>Refund</h2>
            <form method="post" action="${act('refund')}">
              <input type="hidden" name="key" value="${key}" /><input
                type="hidden"
                name="already"
                value="${one.refunded_cents}"
              />
              <label
                >US dollars<input
                  name="amount"
                  inputmode="decimal"
                  value="${promised > 0 ? dollars(promised) : ''}"
                  required /></label
              ><label>Reason<input name="reason" maxlength="300" required /></label>
              <p class="quiet">
                ${unused} of ${one.credits} credits are unused, which is $${dollars(promised)};
                $${dollars(rest)} can be refunded at most. Unused credits of the refunded share are taken
                back. Within 14 days of the payment people are promised a refund of what they have not used.
              </p>
              <button class="danger">Refund</button>
            </form>`
        : ''
    }
    ${table('Messages', EVENT_HEADS, events.map(eventRow))} ${auditTable(audit)}`;
}
