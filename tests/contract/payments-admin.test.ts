import { describe, expect, it } from 'vitest';
import { creditDetails } from '#contract/users/credit.ts';
import { transactionList } from '#contract/users/pay.ts';
import { type Person, signUp } from '#tests/support/account.ts';
import { CARDS, buy, detailOf, payByCard } from '#tests/support/money/buyer.ts';
import { balance } from '#server/credits/ledger/balance.ts';
import { capture, hold } from '#server/credits/ledger/ledger.ts';
import { openDesk } from '#tests/support/operator.ts';
import { useServer } from '#tests/support/server.ts';
import { mailsTo, nextMail } from '#tests/support/server/mailbox.ts';

const TOKEN = 'a-token-of-the-operator-with-enough-characters';
const server = useServer({
  env: { ADMIN_TOKEN: TOKEN, TRUSTED_PROXIES: '127.0.0.1,::1', PAYMENTS: 'sandbox' },
});

interface Desk {
  get(path?: string): Promise<Response>;
  post(path: string, fields?: Record<string, string>): Promise<Response>;
}

function desk(cookie = '', from = '10.7.7.7'): Desk {
  const { origin } = server.current;
  const headers = { cookie, origin, 'X-Forwarded-For': from };
  return {
    get: (path = '') => fetch(`${origin}/admin${path}`, { headers, redirect: 'manual' }),
    post: (path, fields = {}) =>
      fetch(`${origin}/admin${path}`, {
        method: 'POST',
        headers,
        redirect: 'manual',
        body: new URLSearchParams(fields),
      }),
  };
}

async function enter(): Promise<Desk & { cookie: string; key: string }> {
  const answer = await desk().post('/enter', { token: TOKEN });
  const line = answer.headers.getSetCookie()[0] ?? '';
  expect([answer.status, line]).toEqual([
    303,
    expect.stringMatching(/^mirari_admin=[^;]+; Max-Age=28800; Path=\/admin; HttpOnly; SameSite=Strict$/),
  ]);
  const cookie = line.split(';')[0] ?? '';
  const inside = desk(cookie);
  return {
    ...inside,
    cookie,
    key: /name="key" value="([^"]+)"/.exec(await (await inside.get()).text())?.[1] ?? '',
  };
}

const receiptOf = async (user: Person, txnId: string): Promise<string> => {
  const { receipt_url: address } = await detailOf(user, txnId);
  return (await fetch(new URL(address ?? '', server.current.origin))).text();
};

const audits = async () =>
  server.current.database.db
    .selectFrom('operator_audit')
    .select(['action', 'reason', 'outcome'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();

describe("the operator's page", () => {
  it('opens with the token only, has no script, and is not cached', async () => {
    const shut = await desk().get();
    expect([shut.status, await shut.text()]).toEqual([401, expect.not.stringContaining('Sales')]);
    for (const token of ['', 'x', TOKEN.slice(1), `${TOKEN} `])
      expect((await desk('', '10.7.7.8').post('/enter', { token })).status).toBe(401);
    const forged = `mirari_admin=${Date.now() + 1e9}.AAAA`;
    expect((await desk(forged).get()).status).toBe(401);
    const { get } = await enter();
    expect(server.current.lines.join()).toContain('"audit":"operator","place":"10.7.7.7"');
    const page = await get();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "img-src 'self'",
      "media-src 'self'",
      "frame-src 'self'",
      expect.stringMatching(/^style-src 'nonce-[^']+'$/),
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect([page.headers.get('cache-control'), page.headers.get('x-frame-options')]).toEqual([
      'no-store',
      'DENY',
    ]);
    expect(await page.text()).not.toContain('<script');
  });

  it('limits wrong tokens', async () => {
    const guesses = [];
    for (let n = 0; n < 12; n += 1)
      guesses.push((await desk('', '10.7.7.9').post('/enter', { token: String(n) })).status);
    expect(guesses).toContain(429);
    const { get } = await enter();
    expect(await (await get('/audit')).text(), 'they push no act out of the list').not.toContain('10.7.7.9');
  });

  it('refuses forms that are not its own', async () => {
    const { cookie, post } = await enter();
    expect((await post('/txn/x/refund', { amount: '5.99', reason: 'x', already: '0' })).status).toBe(400);
    const foreign = await fetch(`${server.current.origin}/admin/leave`, {
      method: 'POST',
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(400);
    expect((await desk().post('/txn/x/reread')).headers.get('location')).toBe('/admin');
  });

  it('finds a purchase, refunds it with a reason once, and logs it', async () => {
    const user = await signUp(server.current);
    const before = (await user.call(creditDetails)).credit_remain;
    const txnId = await buy(user);
    await payByCard(server.current, txnId, CARDS.pays);
    const { get, post, key } = await enter();
    for (const search of [txnId, txnId.slice(0, 8).toLowerCase(), user.email])
      expect(await (await get(`/payments?q=${encodeURIComponent(search)}`)).text(), search).toContain(txnId);
    expect(await (await get('/payments?q=nobody%25')).text()).not.toContain(`/admin/txn/${txnId}`);
    const refund = (fields: Record<string, string>) =>
      post(`/txn/${txnId}/refund`, { key, already: '0', amount: '5.99', ...fields });
    expect(await (await get(`/txn/${txnId}`)).text()).toContain(
      `<form method="get" action="/admin/txn/${txnId}/refund">`,
    );
    const asked = await (await get(`/txn/${txnId}/refund?amount=3`)).text();
    for (const part of ['Refund $3.00?', user.email, 'name="amount" value="3.00"'])
      expect(asked.replaceAll(/\s+/g, ' '), part).toContain(part);
    const typo = await get(`/txn/${txnId}/refund?amount=3,00`);
    expect(typo.headers.get('location')).toContain('said=no_amount');
    expect((await refund({ reason: ' ' })).headers.get('location')).toContain('said=no_reason');
    for (const amount of ['6.00', '0', '-1', '1e1', '5.999'])
      expect((await refund({ reason: 'x', amount })).headers.get('location'), amount).toContain(
        'said=no_amount',
      );
    const both = await Promise.all([
      refund({ reason: 'asked within 14 days', amount: '3.00' }),
      refund({ reason: 'asked within 14 days', amount: '3.00' }),
    ]);
    expect(both.map((one) => one.status)).toEqual([303, 303]);
    expect(await detailOf(user, txnId)).toMatchObject({
      status: 1,
      refunded: { amount: '3.00', credits: 200 },
    });
    expect((await user.call(transactionList, { page: 1, page_size: 10 })).txn_list[0]?.refunded).toBe('3.00');
    expect(await receiptOf(user, txnId)).toContain('Test payment: no money moved · Partly refunded');
    expect((await refund({ reason: 'sent twice', amount: '2.99' })).headers.get('location')).toContain(
      'said=changed',
    );
    await refund({ reason: 'the rest', already: '300', amount: '2.99' });
    expect(await audits()).toEqual([
      { action: 'refund', reason: 'the rest', outcome: 'done' },
      { action: 'refund', reason: 'the rest', outcome: 'begun: 299 cents' },
    ]);
    expect((await user.call(creditDetails)).credit_remain).toBe(before);
    expect(await receiptOf(user, txnId)).toContain('no money moved · Refunded<');
    // With the code and the receipt they are four: each refund is told once.
    await nextMail(server.current.dataDir, user.email, 4);
    const mails = await mailsTo(server.current.dataDir, user.email);
    expect(
      mails
        .flatMap(({ subject = '' }) => /^Your refund from Mirari: (.+)/.exec(subject)?.[1] ?? [])
        .toSorted(),
    ).toEqual(['$2.99', '$3.00']);
    const shown = await (await get(`/txn/${txnId}`)).text();
    for (const part of ['asked within 14 days', 'refunded', 'sandbox.refunded', user.email])
      expect(shown).toContain(part);
  });

  it('proposes what the unused credits of a pack were sold for', async () => {
    const user = await signUp(server.current);
    const { db } = server.current.database;
    const txnId = await buy(user, '19.99');
    await payByCard(server.current, txnId, CARDS.pays);
    const { owner_id: ownerId } = await db
      .selectFrom('payment_txn')
      .select('owner_id')
      .where('public_id', '=', txnId)
      .executeTakeFirstOrThrow();
    const { available } = await balance(db, ownerId, new Date());
    const used = { ownerId, amount: available - 1457, key: txnId, now: new Date(), label: 'consume.test' };
    await capture(db, { holdId: (await hold(db, used)).holdId, now: new Date() });
    const { get } = await enter();
    const page = (await (await get(`/txn/${txnId}`)).text()).replaceAll(/\s+/g, ' ');
    expect(page).toContain('value="14.56"');
    expect(page).toContain(
      '1457 of 2000 credits are unused, which is $14.56; $19.99 can be refunded at most.',
    );

    const { origin } = server.current;
    const added = await (
      await openDesk(origin)
    ).send('/admin/operators/add', { name: 'Leo', role: 'support' });
    const support = await openDesk(origin, /<code>([\w-]{43})<\/code>/.exec(added.page)?.[1]);
    const refund = (amount: string) =>
      support.send(`/admin/txn/${txnId}/refund`, { amount, already: '0', reason: 'asked' });
    expect((await refund('14.57')).page).toContain('the owner’s to give back');
    expect((await refund('14.56')).page).toContain('The refund is done.');
  });

  it('shows stuck purchases, asks the provider again, and closes alerts', async () => {
    const { db } = server.current.database;
    const user = await signUp(server.current);
    const txnId = await buy(user);
    await db
      .updateTable('payment_txn')
      .set({ expires_at: new Date(Date.now() - 3_600_000) })
      .where('public_id', '=', txnId)
      .execute();
    await db
      .updateTable('sandbox_session')
      .set({ expires_at: new Date(Date.now() - 3_600_000) })
      .where('txn_id', '=', txnId)
      .execute();
    const { get, post, key } = await enter();
    expect(await (await get('/payments')).text()).toMatch(new RegExp(`Stuck</h2>.*${txnId}`, 's'));
    expect((await post(`/txn/${txnId}/reread`, { key })).headers.get('location')).toContain('said=asked');
    expect((await audits())[0]).toEqual({ action: 'reread', reason: '', outcome: 'was 0, is -1' });
    const { id } = await db
      .insertInto('payment_alert')
      .values({
        txn_id: null,
        kind: 'amount_changed',
        details: JSON.stringify({ txn_id: '<b>x</b>' }),
        created_at: new Date(),
        logged_at: null,
        seen_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const page = await (await get('/payments')).text();
    expect(page).toContain('amount_changed');
    expect(page).not.toContain('<b>x</b>');
    await expect
      .poll(() => server.current.lines.some((line) => line.includes('a payment needs an operator')), {
        timeout: 15_000,
      })
      .toBe(true);
    await post(`/alerts/${id}/seen`, { key });
    const unseen = db.selectFrom('payment_alert').select(['kind', 'details']).where('seen_at', 'is', null);
    expect(await unseen.execute()).toEqual([]);
    expect(await (await get('/payments')).text()).toMatch(/Alerts<\/h2>\s*<p class="quiet">None/);
    await expect(db.deleteFrom('operator_audit').execute()).rejects.toThrow('append-only');
  });

  it('says what an act came to by its code, and no words of an address', async () => {
    const user = await signUp(server.current);
    const txnId = await buy(user);
    const { get } = await enter();
    const page = async (said: string) => (await get(`/txn/${txnId}?said=${said}`)).text();
    expect(await page('changed')).toContain('the refund has changed meanwhile');
    expect(await page('Send+me+the+token')).not.toContain('Send me');
  });

  it('ends when the operator leaves, also for a copy of the cookie', async () => {
    const { post, get, key } = await enter();
    const other = await enter();
    expect((await get()).status).toBe(200);
    expect((await post('/leave', { key })).headers.getSetCookie()[0]).toMatch(/^mirari_admin=; Max-Age=0/);
    expect((await get()).status).toBe(401);
    expect((await other.get()).status).toBe(200);
  });
});
