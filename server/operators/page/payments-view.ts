import { html } from 'hono/html';
import { TxnStatus } from '#contract/users/pay.ts';
import { refundedCents } from '#server/billing/door.ts';
import type {
  Alert,
  ParkedEvent,
  PaymentOverview,
  Purchase,
  SeenPurchase,
} from '#server/operators/payments/payment-desk.ts';
import { dollars } from '#server/readable.ts';
import type { Html } from '#server/site/door.ts';
import { auditTable } from './audit-view.ts';
import { type Cell, fact, keyField, saidView, table, time } from './view.ts';

const WORDS: Record<number, string> = {
  [-1]: 'Canceled',
  0: 'Unpaid',
  1: 'Successful',
  [-2]: 'Failed',
  [-3]: 'Unknown',
};
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

const personLink = ({ owner_id: owner, email }: Purchase): Html =>
  html`<a href="/admin/people/${owner}">${email ?? 'deleted account'}</a>`;

const purchaseRow = (one: Purchase): Cell[] => [
  html`<a href="/admin/txn/${one.public_id}">${one.public_id}</a>`,
  personLink(one),
  html`$${one.amount}`,
  one.credits,
  stateOf(one),
  html`${one.provider}${one.test ? ' (test)' : ''}`,
  time(one.created_at),
  time(one.paid_at),
];
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

export const purchaseTable = (caption: string, rows: readonly Purchase[]): Html =>
  table(caption, PURCHASE_HEADS, rows.map(purchaseRow));

const eventRow = (one: ParkedEvent): Cell[] => [
  one.event_id,
  one.type,
  one.state,
  JSON.stringify(one.finding),
  time(one.received_at),
  one.tries,
];
const EVENT_HEADS = ['Message', 'Type', 'State', 'Says', 'Received (UTC)', 'Tries'];

const alertRow = ({ id, kind, details, created_at: at }: Alert, key: string): Cell[] => [
  time(at),
  kind,
  JSON.stringify(details),
  html`<form method="post" action="/admin/alerts/${id}/seen">
    ${keyField(key)}<button class="small">Seen</button>
  </form>`,
];

export const paymentsView = (
  { purchases, stuck, parked, alerts }: PaymentOverview,
  search: string,
  key: string,
): Html =>
  html`<h1>Payments</h1>
    ${table(
      'Alerts',
      ['When (UTC)', 'Kind', 'Details', ''],
      alerts.map((alert) => alertRow(alert, key)),
    )}
    <form method="get" action="/admin/payments" role="search">
      <label>Order, e-mail, session or payment<input name="q" value="${search}" type="search" /></label
      ><button>Search</button>
    </form>
    ${purchaseTable('Purchases', purchases)} ${purchaseTable('Stuck', stuck)}
    ${table('Messages about unknown purchases', EVENT_HEADS, parked.map(eventRow))}`;

const actOn = ({ public_id: id }: Purchase, name: string): string => `/admin/txn/${id}/${name}`;

/** Asks before this much is given back. */
export const refundView = ({ purchase: one }: SeenPurchase, cents: number, key: string): Html =>
  html`<p><a href="/admin/txn/${one.public_id}">Back to ${one.public_id}</a></p>
    <h1>Refund $${dollars(cents)}?</h1>
    <dl>
      ${fact('Person', personLink(one))} ${fact('Paid', `$${one.amount}`)}
      ${fact('Refunded so far', `$${dollars(refundedCents(one))}`)}
    </dl>
    <p>The money goes back at once, and this cannot be undone.</p>
    <form method="post" action="${actOn(one, 'refund')}">
      ${keyField(key)}<input type="hidden" name="already" value="${one.refunded_cents}" /><input
        type="hidden"
        name="amount"
        value="${dollars(cents)}"
      /><label>Reason<input name="reason" maxlength="300" required /></label
      ><button class="danger">Refund $${dollars(cents)}</button>
    </form>`;

export function purchaseView(
  { purchase: one, unused, promised, events, audit }: SeenPurchase,
  key: string,
  said: string | undefined,
): Html {
  const rest = one.cents - refundedCents(one);
  return html`<p><a href="/admin/payments">All payments</a></p>
    <h1>${one.public_id}</h1>
    ${saidView(said)}
    <dl>
      ${fact('State', stateOf(one))}${fact('Person', personLink(one))}${fact('Pack', `${one.pack}, ${one.credits} credits, $${one.amount}`)}${fact('Unused credits of this pack', `${unused} of ${one.credits}`)}${fact('Credits taken back', one.refunded_credits)}${fact('Opened (UTC)', time(one.created_at))}${fact('Paid (UTC)', time(one.paid_at))}${fact('Provider', `${one.provider}${one.test ? ' (test)' : ''}`)}${fact('Session', one.provider_ref)}${fact('Payment', one.payment_ref)}
    </dl>
    <form method="post" action="${actOn(one, 'reread')}">
      ${keyField(key)}<button>Ask the provider again</button>
    </form>
    ${
      one.status === TxnStatus.successful && rest > 0
        ? html`<h2>Refund</h2>
            <form method="get" action="${actOn(one, 'refund')}">
              <label
                >US dollars<input
                  name="amount"
                  inputmode="decimal"
                  value="${promised > 0 ? dollars(promised) : ''}"
                  required
              /></label>
              <p class="quiet">
                ${unused} of ${one.credits} credits are unused, which is $${dollars(promised)};
                $${dollars(rest)} can be refunded at most. Unused credits of the refunded share are taken
                back. Within 14 days of the payment people are promised a refund of what they have not used.
              </p>
              <button>Refund …</button>
            </form>`
        : ''
    }
    ${table('Messages', EVENT_HEADS, events.map(eventRow))} ${auditTable(audit)}`;
}
