import { afterEach, describe, expect, it } from 'vitest';
import { creditDetails, records } from '#contract/users/credit.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { checkoutSession, transactionDetail, transactionList, webhookPath } from '#contract/users/pay.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { signUp, withToken } from '#tests/support/account.ts';
import { CARDS, SMALL, buy, detailOf, payByCard } from '#tests/support/money/buyer.ts';
import { nextMail } from '#tests/support/server/mailbox.ts';
import { useServer } from '#tests/support/server.ts';
import { signed } from '#tests/support/stripe/objects.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';

const SELLER = { SELLER_NAME: 'Example Ltd', SELLER_ADDRESS: '1 Main Street', SELLER_TAX_ID: 'XX123' };
const server = useServer({ env: { TRUSTED_PROXIES: '127.0.0.1,::1', PAYMENTS: 'sandbox', ...SELLER } });
const credits = async (visitor: Visitor) => (await visitor.call(creditDetails)).credit_remain;

afterEach(async () => {
  expect(await audit(server.current.database.db), 'the ledger adds up').toEqual([]);
});

describe('a purchase with a test card', () => {
  it('grants the pack once it is paid, and shows as paid everywhere', async () => {
    const user = await signUp(server.current);
    const before = await credits(user);
    const txnId = await buy(user);
    expect(txnId, '130 bits').toMatch(/^[\dA-HJKMNP-TV-Z]{26}$/);
    expect(await detailOf(user, txnId)).toMatchObject({
      status: 0,
      amount: '5.99',
      credits: 400,
      pack: 'small',
      paid_at: null,
      refunded: null,
      provider: 'sandbox',
      test: true,
      receipt_url: null,
    });
    const page = await payByCard(server.current, txnId, CARDS.pays);
    expect(page).toContain('Payment received');
    const detail = await detailOf(user, txnId);
    expect(detail.status).toBe(1);
    expect(await credits(user)).toBe(before + SMALL.credits);
    const { txn_list: list, total } = await user.call(transactionList);
    expect([total, list]).toEqual([
      1,
      [
        {
          id: txnId,
          amount: '5.99',
          credits: 400,
          status: 1,
          created_at: detail.created_at,
          paid_at: detail.paid_at,
        },
      ],
    ]);
    const { records: rows } = await user.call(records, { record_type: 'grant' });
    expect(rows[0]).toMatchObject({ type: 'grant', credits: 400 });
    // A form token serves once.
    await payByCard(server.current, txnId, CARDS.pays);
    expect(await credits(user)).toBe(before + SMALL.credits);
  });

  it('sends a receipt by mail and shows one to print, for an hour and to whoever has its address', async () => {
    const user = await signUp(server.current);
    const txnId = await buy(user);
    await payByCard(server.current, txnId, CARDS.pays);
    const { receipt_url: address } = await detailOf(user, txnId);
    const shown = await fetch(server.current.origin + address!);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const text = await shown.text();
    const who = ['Example Ltd, 1 Main Street', 'XX123', user.email];
    for (const part of [txnId, '$5.99', '400 credits', 'Test payment: no money moved', ...who])
      expect(text).toContain(part);
    for (const wrong of [
      address!.replace(/s=./, (first) => (first === 's=_' ? 's=-' : 's=_')),
      address!.replace(/until=1/, 'until=2'),
      `/receipt/${txnId}`,
    ])
      expect((await fetch(server.current.origin + wrong)).status, wrong).toBe(404);
    const mail = await nextMail(server.current.dataDir, user.email, 2);
    expect(mail.subject).toBe('Your Mirari receipt: $5.99');
    for (const part of [txnId, ...who]) expect(mail.text).toContain(part);
  });

  it('that is declined fails, charges nothing, and leaves the way to a new one', async () => {
    const user = await signUp(server.current);
    const before = await credits(user);
    const txnId = await buy(user);
    expect(await payByCard(server.current, txnId, CARDS.declines)).toContain('The payment didn’t go through');
    expect(await detailOf(user, txnId)).toMatchObject({ status: -2, receipt_url: null });
    expect(await credits(user)).toBe(before);
    expect(await buy(user)).not.toBe(txnId);
  });

  it('that stays unpaid is pending and can be paid with another card', async () => {
    const user = await signUp(server.current);
    const txnId = await buy(user);
    expect(await payByCard(server.current, txnId, CARDS.staysUnpaid)).toContain('Waiting for the bank');
    expect((await detailOf(user, txnId)).status).toBe(0);
    await payByCard(server.current, txnId, CARDS.pays);
    expect((await detailOf(user, txnId)).status).toBe(1);
  });

  it('takes no other card and stores nothing of it', async () => {
    const user = await signUp(server.current);
    const txnId = await buy(user);
    expect(await payByCard(server.current, txnId, '5555 5555 5555 4444')).toContain(
      'isn’t one of the test cards',
    );
    expect(await payByCard(server.current, txnId, '<script>alert(1)</script>')).not.toContain(
      '<script>alert',
    );
    expect((await detailOf(user, txnId)).status).toBe(0);
    expect(server.current.lines.join('\n')).not.toMatch(/(5555|4242)\D{0,3}\1/);
  });
});

describe("the sandbox's messages", () => {
  it('count by their signature alone, like those of every provider', async () => {
    const user = await signUp(server.current);
    const txnId = await buy(user);
    const event = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'sandbox.paid',
      finding: { txnId, outcome: 'paid', cents: 599, currency: 'usd' },
    });
    const address = server.current.origin + webhookPath.replace(':provider', 'sandbox');
    for (const headers of [{}, { 'Stripe-Signature': signed(event, 'whsec_guess') }])
      expect((await fetch(address, { method: 'POST', body: event, headers })).status).toBe(400);
    expect((await detailOf(user, txnId)).status).toBe(0);
  });
});

describe('opening a purchase', () => {
  it('takes a catalogue price to the letter and nothing else', async () => {
    const user = await signUp(server.current);
    const near = ['5.990', ' 5.99', '5.99 ', '05.99', '+5.99', '$5.99', '5,99', '5.99e0', '-5.99', '5.98'];
    for (const price of [
      ...near,
      '',
      '0',
      '0.00',
      'NaN',
      'Infinity',
      '5',
      '1e1',
      '٥.٩٩',
      '5.99\u0000',
      'small',
    ]) {
      const answer = await user.ask(checkoutSession, { price });
      expect([answer.status, answer.code], price).toEqual([400, errorCodes.input_refused.code]);
    }
    const twice = await user.fetch(`${checkoutSession.path}?price=5.99&price=49.99`);
    expect(await twice.json()).toMatchObject({
      code: errorCodes.input_refused.code,
      data: { fields: [{ field: 'price', message: 'repeated' }] },
    });
    const more = await user.ask(checkoutSession, { price: '5.99', credits: '99999' });
    expect(more.code).toBe(errorCodes.input_refused.code);
    expect((await user.call(transactionList)).total).toBe(0);
  });

  it('returns the same open purchase for half an hour, to 50 calls at once as well', async () => {
    const user = await signUp(server.current);
    const all = await Promise.all(Array.from({ length: 50 }, () => buy(user)));
    expect(new Set(all).size).toBe(1);
    expect((await user.call(transactionList)).total).toBe(1);
    expect(await buy(user, '19.99')).not.toBe(all[0]);
    const { db } = server.current.database;
    await db
      .updateTable('payment_txn')
      .set({ created_at: new Date(Date.now() - 31 * 60_000) })
      .where('public_id', '=', all[0]!)
      .execute();
    expect(await buy(user)).not.toBe(all[0]);
  });

  it('shows a purchase to its buyer only', async () => {
    const [ann, bob] = [await signUp(server.current), await signUp(server.current)];
    const txnId = await buy(ann);
    const call = { ...transactionDetail, path: `/api/pay/transaction-detail/${txnId}` };
    expect(await bob.ask(call)).toMatchObject({ status: 404, code: errorCodes.not_found.code });
    expect(await createVisitor(server.current.origin).ask(call)).toMatchObject({
      code: errorCodes.login_required.code,
    });
    expect((await bob.call(transactionList)).total).toBe(0);
    expect((await withToken(server.current, ann.token).ask(call)).code).toBe(100000);
  });
});

describe('the payment page', () => {
  it('may be framed by this site alone, lets nothing in from elsewhere, and says that it is a test', async () => {
    const txnId = await buy(await signUp(server.current));
    const page = await fetch(`${server.current.origin}/checkout/${txnId}?theme=light`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    const html = await page.text();
    for (const part of [
      'data-theme="light"',
      'Test checkout',
      '4242 4242 4242 4242',
      'is declined',
      'stays unpaid',
      'Pay $5.99',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('@mail.example');
  });

  it('takes its form from its own page only', async () => {
    const user = await signUp(server.current);
    const txnId = await buy(user);
    const send = (headers: Record<string, string>, fields: Record<string, string> = {}) =>
      fetch(`${server.current.origin}/checkout/${txnId}`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ card: CARDS.pays, ...fields }),
      });
    expect((await send({ origin: 'https://evil.example' })).status).toBe(400);
    expect((await send({ origin: server.current.origin })).headers.get('location')).toContain('note=stale');
    expect((await send({ origin: server.current.origin }, { token: 'x' })).headers.get('location')).toContain(
      'note=stale',
    );
    expect((await detailOf(user, txnId)).status).toBe(0);
    // A request without an Origin is no browser's.
    expect((await send({})).status).toBe(303);
    expect((await detailOf(user, txnId)).status).toBe(1);
  });

  it('does not exist for unknown purchases', async () => {
    const none = await fetch(`${server.current.origin}/checkout/nothing`);
    expect([none.status, await none.text()]).toEqual([404, expect.stringContaining('find this order')]);
    expect((await fetch(`${server.current.origin}/checkout/nothing/state`)).status).toBe(404);
  });
});
