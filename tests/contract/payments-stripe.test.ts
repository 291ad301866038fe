import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditDetails } from '#contract/users/credit.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { TxnStatus, catalogue, checkoutSession, transactionList, webhookPath } from '#contract/users/pay.ts';
import { deleteAccount } from '#contract/users/users.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { balance } from '#server/credits/ledger/balance.ts';
import { PASSWORD, type Person, signUp, somePlace } from '#tests/support/account.ts';
import { SMALL, buy, detailOf } from '#tests/support/money/buyer.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { type StripeDouble, startStripe } from '#tests/support/stripe/double.ts';
import { KEY, OLD_SECRET, SECRET, sendEvent, signed } from '#tests/support/stripe/objects.ts';
import { OPERATOR_TOKEN, openDesk } from '#tests/support/operator.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const SCRIPT = 'https://js.stripe.example/endive/stripe.js';
let stripe: StripeDouble;
let database: TestDatabase;
let server: RunningServer;
let user: Person;

beforeAll(async () => {
  stripe = await startStripe();
  database = await makeDatabase(4);
  const env = {
    STRIPE_SECRET_KEY: KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_WEBHOOK_SECRET: `${SECRET},${OLD_SECRET}`,
    STRIPE_API_BASE: stripe.origin,
    STRIPE_SCRIPT: SCRIPT,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ADMIN_TOKEN: OPERATOR_TOKEN,
  };
  server = await startServer({ databaseUrl: database.url, env });
});
afterAll(async () => {
  await server.end();
  await database.close();
  await stripe.close();
});
beforeEach(async () => {
  user = await signUp(server);
  stripe.failures.length = 0;
  stripe.delay = 0;
});
afterEach(async () => {
  expect(await audit(database.db), 'the ledger adds up').toEqual([]);
});

const credits = async (): Promise<number> => (await user.call(creditDetails)).credit_remain;
const status = async (txnId: string): Promise<number> => (await detailOf(user, txnId)).status;

const deliver = (event: string, signature?: string) => sendEvent(server.origin, event, signature);

describe('buying through Stripe', () => {
  it('opens one checkout for calls at once and hosts its form', async () => {
    expect((await createVisitor(server.origin).call(catalogue)).provider).toBe('stripe');
    const before = stripe.requests.length;
    const ids = await Promise.all(Array.from({ length: 20 }, () => buy(user)));
    expect(new Set(ids).size).toBe(1);
    const [made, ...more] = stripe.requests.slice(before).filter(({ method }) => method === 'POST');
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      idempotencyKey: `open:${ids[0]}:en`,
      fields: {
        mode: 'payment',
        ui_mode: 'embedded_page',
        redirect_on_completion: 'never',
        client_reference_id: ids[0],
        'metadata[txn_id]': ids[0],
        'payment_intent_data[metadata][txn_id]': ids[0],
        'line_items[0][price_data][unit_amount]': '599',
        'line_items[0][price_data][currency]': 'usd',
        locale: 'en',
      },
    });
    const eager = { headers: somePlace() };
    const view = () => fetch(`${server.origin}/checkout/${ids[0]}`, eager);
    const views = Array.from({ length: 300 }, view);
    expect(new Set((await Promise.all(views)).map(({ status: seen }) => seen))).toEqual(new Set([200]));
    const looks = stripe.requests.filter(
      ({ path, method }) => method === 'GET' && path.includes('/sessions/'),
    );
    expect(looks.length).toBeLessThan(5);
    expect((await view()).status).toBe(429);
    const page = await fetch(`${server.origin}/checkout/${ids[0]}`, { headers: somePlace() });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/script-src 'nonce-[^']+' https:\/\/js\.stripe\.example/);
    expect(policy).not.toContain('unsafe');
    const html = await page.text();
    expect(html).toContain(SCRIPT);
    expect(html).toContain(String(stripe.sessionOf(ids[0]!)['client_secret']));
    expect(html).not.toContain(user.email);
    expect(html).not.toContain(KEY);
    const elsewhere = await fetch(`${server.origin}/`);
    expect(elsewhere.headers.get('content-security-policy')).not.toContain('stripe');
  });

  it('grants by the webhook, once, and remembers the card by a hash alone', async () => {
    const before = await credits();
    const txnId = await buy(user);
    const session = stripe.sessionOf(txnId);
    stripe.pay(session, { card: 'fingerprint-of-ann' });
    const completed = stripe.sessionEvent('checkout.session.completed', session);
    const again = stripe.sessionEvent('checkout.session.completed', session);
    expect(await deliver(completed)).toEqual({ status: 200, received: 'applied' });
    expect(await deliver(completed)).toEqual({ status: 200, received: 'repeated' });
    expect(await deliver(again)).toEqual({ status: 200, received: 'applied' });
    await deliver(stripe.chargeEvent('charge.succeeded', session));
    expect([await status(txnId), (await credits()) - before]).toEqual([1, SMALL.credits]);
    const { card_hash: card } = await database.db
      .selectFrom('payment_txn')
      .select('card_hash')
      .where('public_id', '=', txnId)
      .executeTakeFirstOrThrow();
    expect(card).toMatch(/^[\w-]{43}$/);
    const { findings } = await database.db
      .selectFrom('payment_event')
      .select((eb) =>
        eb.fn.agg<string>('string_agg', [eb.cast('finding', 'text'), eb.val(' ')]).as('findings'),
      )
      .executeTakeFirstOrThrow();
    expect(findings).not.toContain('fingerprint-of-ann');
  });

  it('grants what the provider reports when no webhook arrives', async () => {
    const before = await credits();
    const txnId = await buy(user);
    stripe.pay(stripe.sessionOf(txnId));
    expect(await status(txnId)).toBe(0);
    await expect.poll(() => status(txnId), { timeout: 15_000 }).toBe(1);
    expect((await credits()) - before).toBe(SMALL.credits);
  });

  it('says that payments are away when the provider is, and goes on with the same purchase later', async () => {
    stripe.failures.push(500, 500, 500);
    expect(await user.ask(checkoutSession, { price: '5.99' })).toMatchObject({
      status: 503,
      code: errorCodes.payment_away.code,
    });
    const txnId = await buy(user);
    expect((await user.call(transactionList)).txn_list.map(({ id }) => id)).toEqual([txnId]);
    stripe.failures.push(500, 500, 500);
    expect(await (await fetch(`${server.origin}/checkout/${txnId}`)).text()).toContain(
      'can’t reach the payment form',
    );
  });

  it('closes with the session of the provider', async () => {
    const txnId = await buy(user);
    const session = stripe.sessionOf(txnId);
    stripe.expire(session);
    await deliver(stripe.sessionEvent('checkout.session.expired', session));
    expect(await status(txnId)).toBe(-1);
    expect(await (await fetch(`${server.origin}/checkout/${txnId}`)).text()).toContain(
      'This checkout has ended',
    );
  });
});

describe('a refund and a dispute', () => {
  it('take the unused credits back and end what the pack brought', async () => {
    const before = await credits();
    const txnId = await buy(user);
    const session = stripe.sessionOf(txnId);
    stripe.pay(session);
    await deliver(stripe.sessionEvent('checkout.session.completed', session));
    expect((await user.call(creditDetails)).vip).toBe(true);
    stripe.refund(session, 300);
    await deliver(stripe.chargeEvent('charge.refunded', session));
    expect(await detailOf(user, txnId)).toMatchObject({
      status: 1,
      refunded: { amount: '3.00', credits: 200 },
    });
    expect((await user.call(creditDetails)).vip).toBe(true);
    stripe.refund(session, 299);
    await deliver(stripe.chargeEvent('charge.refunded', session));
    expect(await detailOf(user, txnId)).toMatchObject({
      status: 1,
      refunded: { amount: '5.99', credits: 400 },
    });
    expect([await credits(), (await user.call(creditDetails)).vip]).toEqual([before, false]);
  });
});

const alertsOf = (txnId: string) =>
  database.db
    .selectFrom('payment_alert')
    .innerJoin('payment_txn', 'payment_txn.id', 'payment_alert.txn_id')
    .select('kind')
    .where('public_id', '=', txnId)
    .execute();

describe('a refund that fails later', () => {
  it.each(['before', 'after'])(
    'gives back what it took, once, and asks for the operator, though its messages come %s the refund',
    async (order) => {
      const start = await credits();
      const txnId = await buy(user);
      const session = stripe.sessionOf(txnId);
      stripe.pay(session);
      await deliver(stripe.sessionEvent('checkout.session.completed', session));
      const refund = stripe.refund(session, SMALL.cents);
      const refunded = stripe.chargeEvent('charge.refunded', session);
      if (order === 'after') {
        await deliver(refunded);
        expect([await credits(), (await user.call(creditDetails)).vip]).toEqual([start, false]);
      }
      const failed = [1, 2].map(() => stripe.failedRefund(session, refund));
      for (const event of [...failed, refunded]) await deliver(event);
      expect([await credits(), (await user.call(creditDetails)).vip]).toEqual([start + SMALL.credits, true]);
      expect((await detailOf(user, txnId)).refunded).toBeNull();
      expect(await alertsOf(txnId)).toEqual([{ kind: 'refund_failed' }]);
    },
  );

  it('can be sent again from the desk, and counts then, whoever tells of it', async () => {
    const start = await credits();
    const txnId = await buy(user);
    const session = stripe.sessionOf(txnId);
    stripe.pay(session);
    await deliver(stripe.sessionEvent('checkout.session.completed', session));
    const { get, send } = await openDesk(server.origin);
    const refund = async () => {
      const page = await get(`/admin/txn/${txnId}/refund?amount=5.99`);
      const already = /name="already"\s+value="(\d+)"/.exec(page)?.[1] ?? '';
      return (await send(`/admin/txn/${txnId}/refund`, { already, amount: '5.99', reason: 'asked' })).page;
    };
    expect(await refund()).toContain('The refund is done.');
    expect(await credits()).toBe(start);
    const [first = ''] = stripe.refundsOf(session);
    await deliver(stripe.failedRefund(session, first));
    expect(await credits()).toBe(start + SMALL.credits);
    expect(await refund()).toContain('The refund is done.');
    await deliver(stripe.chargeEvent('charge.refunded', session));
    expect([await credits(), (await user.call(creditDetails)).vip]).toEqual([start, false]);
    expect((await detailOf(user, txnId)).refunded).toMatchObject({ amount: '5.99', credits: SMALL.credits });
  });
});

describe('deleting the account', () => {
  const ownerOf = (txnId: string) =>
    database.db
      .selectFrom('payment_txn')
      .select(['owner_id', 'status'])
      .where('public_id', '=', txnId)
      .executeTakeFirstOrThrow();
  const leave = async () =>
    (await user.call(deleteAccount, { email: user.email, password: PASSWORD })).receipt;

  it('ends an open purchase at the provider', async () => {
    const txnId = await buy(user);
    await leave();
    expect(stripe.sessionOf(txnId).status).toBe('expired');
    expect((await ownerOf(txnId)).status).toBe(TxnStatus.canceled);
    expect(await alertsOf(txnId)).toEqual([]);
  });

  it('names the credits of a purchase that was paid just before', async () => {
    const before = await credits();
    stripe.pay(stripe.sessionOf(await buy(user)));
    expect((await leave()).credits).toBe(before + SMALL.credits);
  });

  it('grants nothing for a later payment, and alerts the operator', async () => {
    const txnId = await buy(user);
    const session = stripe.sessionOf(txnId);
    stripe.failures.push(500, 500, 500); // Unreachable, retries included.
    await leave();
    stripe.failures.length = 0;
    stripe.pay(session);
    for (let n = 0; n < 2; n += 1) await deliver(stripe.sessionEvent('checkout.session.completed', session));
    const { owner_id: owner } = await ownerOf(txnId);
    expect((await balance(database.db, owner, new Date())).available).toBe(0);
    expect(await alertsOf(txnId)).toEqual([{ kind: 'paid_after_deletion' }]);
    stripe.refund(session, SMALL.cents);
    await deliver(stripe.chargeEvent('charge.refunded', session));
    expect((await balance(database.db, owner, new Date())).available).toBe(0);
  });
});

describe('a webhook', () => {
  let txnId: string;
  let event: string;

  beforeEach(async () => {
    txnId = await buy(user);
    const session = stripe.sessionOf(txnId);
    stripe.pay(session);
    event = stripe.sessionEvent('checkout.session.completed', session);
    // The provider's API does not respond meanwhile, so that only the webhook could grant.
    stripe.failures.push(...Array.from({ length: 60 }, () => 500));
  });

  it.each([
    ['without a signature', () => undefined],
    ['with an empty one', () => ''],
    ['signed by somebody else', () => signed(event, 'whsec_evil')],
    ['signed for another body', () => signed(event.replace('599', '1'))],
    ['of long ago', () => signed(event, SECRET, new Date(Date.now() - 301_000))],
    [
      'with a newer time put in front',
      () =>
        signed(event, SECRET, new Date(Date.now() - 900_000)).replace(
          /t=\d+/,
          `t=${Math.floor(Date.now() / 1000)}`,
        ),
    ],
    ['in an unknown scheme', () => signed(event).replace('v1=', 'v0=')],
  ])('%s is refused', async (_, signature) => {
    expect((await deliver(event, signature() ?? '')).status).toBe(400);
    expect(await status(txnId)).toBe(0);
  });

  it('signed but without content is refused and logged, and no error', async () => {
    for (const body of ['{"id":"evt_empty","type":"checkout.session.completed","livemode":false}', '{}', '7'])
      expect((await deliver(body)).status, body).toBe(400);
    expect(server.lines.filter((line) => line.includes('a request failed'))).toEqual([]);
  });

  it('is accepted with the previous secret during a rotation, and from any origin', async () => {
    const answer = await fetch(server.origin + webhookPath.replace(':provider', 'stripe'), {
      method: 'POST',
      body: event,
      headers: {
        'Stripe-Signature': signed(event, OLD_SECRET),
        origin: 'https://stripe.example',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(answer.status).toBe(200);
    expect(await status(txnId)).toBe(1);
  });

  it('has a size limit, and no other provider behind it', async () => {
    expect((await deliver(`${event}${' '.repeat(70_000)}`)).status).toBe(400);
    for (const provider of ['sandbox', 'paypal', '..']) {
      const answer = await fetch(server.origin + webhookPath.replace(':provider', provider), {
        method: 'POST',
        body: event,
        headers: { 'Stripe-Signature': signed(event) },
      });
      expect(answer.status, provider).toBe(404);
    }
    expect(await status(txnId)).toBe(0);
  });

  it('of the other mode, or about something else, changes nothing', async () => {
    const live = event.replace('"livemode":false,"type"', '"livemode":true,"type"');
    expect(await deliver(live)).toEqual({ status: 200, received: 'ignored' });
    const other = { id: 'evt_other', object: 'event', livemode: false, data: { object: {} } };
    const about = JSON.stringify({ ...other, type: 'customer.created' });
    expect(await deliver(about)).toEqual({ status: 200, received: 'ignored' });
    expect(await status(txnId)).toBe(0);
  });
});
