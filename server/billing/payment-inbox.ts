import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Announcements } from '#server/events/door.ts';
import type { PaymentProvider, PaymentUpdate, ProviderName } from '#server/billing/providers/port.ts';
import { raiseAlert } from './payment-alerts.ts';
import type { Receipts } from './receipts.ts';
import { type Settlement, settle } from './settlement.ts';
import type { Signer } from '#server/secrets/signing.ts';
import { backoffMs } from '#server/waiting.ts';

/** First and longest wait of a parked message. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = HOUR_MS;
/** Age at which a message about an unknown purchase is given up. */
const GIVE_UP_MS = 3 * DAY_MS;
const BATCH = 50;

interface InboxDependencies {
  db: Kysely<Database>;
  signer: Signer;
  announcements: Announcements;
  receipts: Pick<Receipts, 'tellRefund'>;
}

type Received = 'applied' | 'parked' | 'ignored' | 'repeated';

/** Each message is applied once. */
export interface PaymentInbox {
  /** Throws BadSignature. */
  receive(
    provider: PaymentProvider,
    raw: string,
    signature: string | undefined,
    now: Date,
  ): Promise<Received>;
  apply(provider: ProviderName, update: PaymentUpdate, now: Date): Promise<Settlement | undefined>;
  /** Returns how many found their purchase. */
  retryParked(now: Date): Promise<number>;
}

const waitUntil = (tries: number, now: Date): Date =>
  new Date(now.getTime() + backoffMs(tries, FIRST_WAIT_MS, LONGEST_WAIT_MS));

export function createPaymentInbox({ db, signer, announcements, receipts }: InboxDependencies): PaymentInbox {
  /** Stores the provider's card fingerprint only as a keyed hash. */
  const sealed = ({ fingerprint, ...update }: PaymentUpdate): PaymentUpdate =>
    fingerprint === undefined ? update : { ...update, fingerprint: signer.sign('card', fingerprint) };

  const settleAndTell = async (
    tx: Kysely<Database>,
    ...update: [ProviderName, PaymentUpdate, Date]
  ): Promise<Settlement | undefined> => {
    const settled = await settle(tx, ...update);
    if (settled && settled.returned.cents > 0) await receipts.tellRefund(tx, settled.txn, settled.returned);
    return settled;
  };

  const announce = (settled: Settlement | undefined): void => {
    if (settled?.changed === true) announcements.announce(settled.txn.owner_id, 'payments', 'credits');
  };

  /** One transaction: the message is stored and applied, or neither. */
  const retry = async (id: number, now: Date): Promise<Settlement | undefined> =>
    db.transaction().execute(async (tx) => {
      const event = await tx
        .selectFrom('payment_event')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'parked')
        .forUpdate()
        .executeTakeFirst();
      if (!event) return undefined;
      const settled = await settleAndTell(tx, event.provider, event.finding, now);
      const tired = !settled && now.getTime() - event.received_at.getTime() > GIVE_UP_MS;
      if (tired)
        await raiseAlert(tx, {
          txnId: null,
          kind: 'unknown_purchase',
          details: { provider: event.provider, event: event.event_id, type: event.type },
          now,
        });
      await tx
        .updateTable('payment_event')
        .set(
          settled || tired
            ? {
                state: settled ? 'applied' : 'ignored',
                txn_id: settled?.txn.id ?? null,
                processed_at: now,
                next_try_at: null,
              }
            : { tries: event.tries + 1, next_try_at: waitUntil(event.tries + 1, now) },
        )
        .where('id', '=', id)
        .execute();
      return settled;
    });

  /** Parked messages about this purchase are retried at once. */
  const settleAll = async (settled: Settlement | undefined, now: Date): Promise<void> => {
    if (!settled) return;
    announce(settled);
    const { public_id: txnId, payment_ref: paymentRef } = settled.txn;
    const waiting = await db
      .selectFrom('payment_event')
      .select('id')
      .where('state', '=', 'parked')
      .where((eb) =>
        eb.or([
          eb(sql<string>`finding->>'txnId'`, '=', txnId),
          eb(sql<string>`finding->>'paymentRef'`, '=', paymentRef),
        ]),
      )
      .execute();
    for (const { id } of waiting) announce(await retry(id, now));
  };

  return {
    async receive(provider, raw, signature, now) {
      const { eventId, type, finding } = provider.read(raw, signature, now);
      const update = finding && sealed(finding);
      const [received, settled] = await db
        .transaction()
        .execute(async (tx): Promise<[Received, Settlement | undefined]> => {
          const event = await tx
            .insertInto('payment_event')
            .values({
              provider: provider.name,
              event_id: eventId,
              type,
              digest: hash('sha256', raw),
              finding: JSON.stringify(update ?? {}),
              state: update ? 'parked' : 'ignored',
              txn_id: null,
              received_at: now,
              processed_at: update ? null : now,
              next_try_at: update ? waitUntil(0, now) : null,
            })
            .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
            .returning('id')
            .executeTakeFirst();
          if (!event) return ['repeated', undefined];
          if (!update) return ['ignored', undefined];
          const result = await settleAndTell(tx, provider.name, update, now);
          if (!result) return ['parked', undefined];
          await tx
            .updateTable('payment_event')
            .set({ state: 'applied', txn_id: result.txn.id, processed_at: now, next_try_at: null })
            .where('id', '=', event.id)
            .execute();
          return ['applied', result];
        });
      await settleAll(settled, now);
      return received;
    },
    async apply(provider, update, now) {
      const settled = await db
        .transaction()
        .execute((tx) => settleAndTell(tx, provider, sealed(update), now));
      await settleAll(settled, now);
      return settled;
    },
    async retryParked(now) {
      const due = await db
        .selectFrom('payment_event')
        .select('id')
        .where('state', '=', 'parked')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(BATCH)
        .execute();
      let found = 0;
      for (const { id } of due) {
        const settled = await retry(id, now);
        announce(settled);
        if (settled) found += 1;
      }
      return found;
    },
  };
}
