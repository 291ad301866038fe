import { HttpError } from '#server/http/errors.ts';
import type { Desk, Visit } from '#server/operators/desk-routes.ts';
import { paymentsView, purchaseView, refundView } from '#server/operators/page/payments-view.ts';
import { type Outcome, sentenceOf } from './outcomes.ts';
import type { PaymentDesk } from './payment-desk.ts';

/** Digits of a number that JavaScript and the database hold exactly. */
const ALERT_ID = '[0-9]{1,15}';

/** Of what was typed, in dollars; NaN for what is no amount. */
const centsOf = (amount: string): number =>
  /^\d{1,5}(?:\.\d{1,2})?$/.test(amount.trim()) ? Math.round(Number(amount) * 100) : Number.NaN;

export function servePayments(desk: Desk, payments: PaymentDesk): void {
  const idOf = ({ c }: Visit): string => c.req.param('txn_id') ?? '';
  const toPurchase = (visit: Visit, said: Outcome): Response =>
    visit.back(`/admin/txn/${encodeURIComponent(idOf(visit))}?${new URLSearchParams({ said }).toString()}`);

  desk.page('payments', '/payments', async ({ c, key, send }) => {
    const search = c.req.query('q') ?? '';
    return send('Payments', paymentsView(await payments.overview(search, new Date()), search, key));
  });
  desk.page('payments', '/txn/:txn_id', async (visit) => {
    const found = await payments.purchase(idOf(visit));
    if (!found) throw new HttpError('not_found');
    const said = sentenceOf(visit.c.req.query('said'));
    return visit.send(found.purchase.public_id, purchaseView(found, visit.key, said));
  });
  desk.page('payments', '/txn/:txn_id/refund', async (visit) => {
    const found = await payments.purchase(idOf(visit));
    if (!found) throw new HttpError('not_found');
    const cents = centsOf(visit.c.req.query('amount') ?? '');
    return cents > 0
      ? visit.send('Refund', refundView(found, cents, visit.key))
      : toPurchase(visit, 'no_amount');
  });
  desk.act('payments', '/txn/:txn_id/reread', async (visit) =>
    toPurchase(visit, await payments.reread(idOf(visit), visit.by, new Date())),
  );
  desk.act('payments', '/txn/:txn_id/refund', async (visit, { amount = '', already = '', reason = '' }) => {
    const request = { cents: centsOf(amount), already: Number(already), reason: reason.slice(0, 300) };
    return toPurchase(
      visit,
      await payments.refund(idOf(visit), request, { ...visit.by, role: visit.operator.role }, new Date()),
    );
  });
  desk.act('payments', `/alerts/:id{${ALERT_ID}}/seen`, async ({ c, by, back }) => {
    await payments.seen(Number(c.req.param('id')), by, new Date());
    return back('/admin/payments');
  });
}
