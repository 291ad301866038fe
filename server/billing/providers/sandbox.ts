import { hash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import Stripe from 'stripe';
import type { PaymentTables } from '#server/db/schema/payments.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { readCard, testCards } from './cards.ts';
import { type Deliver, RefundRefused, type Sandbox, type PaymentUpdate } from './port.ts';
import { readSigned } from './signature.ts';

type Session = Selectable<PaymentTables['sandbox_session']>;

const EVENT_TYPES = {
  paid: 'sandbox.paid',
  declined: 'sandbox.declined',
  refunded: 'sandbox.refunded',
} as const;

function updateOf(session: Session): PaymentUpdate {
  const { ref, txn_id: txnId, cents, state, card_hash: fingerprint, refunded_cents: refundedCents } = session;
  const names = { txnId, ref, paymentRef: `pay_${ref}`, test: true };
  if (state === 'paid')
    return {
      ...names,
      outcome: 'paid',
      cents,
      currency: 'usd',
      ...(fingerprint === null ? {} : { fingerprint }),
      ...(refundedCents > 0 ? { refundedCents } : {}),
    };
  if (state === 'declined') return { ...names, outcome: 'failed' };
  return state === 'expired' ? { ...names, outcome: 'expired' } : names;
}

export function createSandbox({ db, secret }: { db: Kysely<Database>; secret: string }): Sandbox {
  const key = `whsec_${createHmac('sha256', secret).update('sandbox webhook').digest('hex')}`;
  let deliver: Deliver = () => Promise.resolve(false);

  const find = (ref: string): Promise<Session | undefined> =>
    db.selectFrom('sandbox_session').selectAll().where('ref', '=', ref).executeTakeFirst();

  /** An undelivered message is not sent again: the site polls. */
  const send = async (
    type: (typeof EVENT_TYPES)[keyof typeof EVENT_TYPES],
    session: Session,
  ): Promise<void> => {
    const raw = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      finding: updateOf(session),
    });
    await deliver(raw, Stripe.webhooks.generateTestHeaderString({ payload: raw, secret: key }));
  };

  const end = (ref: string, state: 'paid' | 'declined', fingerprint: string): Promise<Session | undefined> =>
    db
      .updateTable('sandbox_session')
      .set({ state, card_hash: fingerprint })
      .where('ref', '=', ref)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst();

  return {
    name: 'sandbox',
    deliverTo(given) {
      deliver = given;
    },
    async open({ txnId, cents, expiresAt }) {
      const made = {
        ref: `sbx_${randomBytes(16).toString('hex')}`,
        txn_id: txnId,
        cents,
        state: 'open' as const,
        form_token: randomUUID(),
        card_hash: null,
        expires_at: expiresAt,
      };
      await db
        .insertInto('sandbox_session')
        .values(made)
        .onConflict((conflict) => conflict.column('txn_id').doNothing())
        .execute();
      return db
        .selectFrom('sandbox_session')
        .select('ref')
        .where('txn_id', '=', txnId)
        .executeTakeFirstOrThrow();
    },
    read(raw, signature, now) {
      const { id, type, finding } = readSigned(raw, signature, [key], now) as {
        id: string;
        type: string;
        finding: PaymentUpdate;
      };
      return { eventId: id, type, finding };
    },
    async look({ ref }) {
      if (ref === null) return undefined;
      await db
        .updateTable('sandbox_session')
        .set({ state: 'expired' })
        .where('ref', '=', ref)
        .where('state', '=', 'open')
        .where('expires_at', '<=', new Date())
        .execute();
      const session = await find(ref);
      return session && updateOf(session);
    },
    async refund({ ref }, cents, already) {
      const session = ref === null ? undefined : await find(ref);
      if (session?.state !== 'paid') throw new RefundRefused('nothing was paid');
      if (already + cents > session.cents) throw new RefundRefused('this is more than was paid');
      const refunded = await db
        .updateTable('sandbox_session')
        .set({ refunded_cents: already + cents })
        .where('ref', '=', session.ref)
        .where('refunded_cents', '=', already)
        .returningAll()
        .executeTakeFirst();
      if (refunded) await send(EVENT_TYPES.refunded, refunded);
      return updateOf(refunded ?? session);
    },
    async close({ ref }) {
      await db
        .updateTable('sandbox_session')
        .set({ state: 'expired' })
        .where('ref', '=', ref)
        .where('state', '=', 'open')
        .execute();
    },
    async form({ ref }) {
      const session = ref === null ? undefined : await find(ref);
      return session?.state === 'open' && session.expires_at > new Date()
        ? { kind: 'card', token: session.form_token, cards: testCards }
        : undefined;
    },
    async pay(ref, token, card, now) {
      const used = await db
        .updateTable('sandbox_session')
        .set({ form_token: randomUUID() })
        .where('ref', '=', ref)
        .where('state', '=', 'open')
        .$if(token !== undefined, (query) => query.where('form_token', '=', token ?? ''))
        .where('expires_at', '>', now)
        .returning('ref')
        .executeTakeFirst();
      if (!used) return (await find(ref))?.state === 'open' ? 'stale' : 'closed';
      const read = readCard(card);
      if (!read) return 'no test card';
      if (read.verdict === 'stays unpaid') return read.verdict;
      const state = read.verdict === 'pays' ? 'paid' : 'declined';
      const ended = await end(ref, state, hash('sha256', read.digits));
      if (!ended) return 'closed';
      await send(EVENT_TYPES[state], ended);
      return read.verdict;
    },
  };
}
