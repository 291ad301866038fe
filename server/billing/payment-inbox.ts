import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { Announcements } from '#server/events/door.ts';
import type { PaymentProvider, PaymentUpdate, ProviderName } from '#server/billing/providers/port.ts';
import { raiseAlert } from './payment-alerts.ts';
import { type Settlement, settle } from './settlement.ts';
import type { Signer } from '#server/secrets/signing.ts';
import { backoffMs } from '#server/waiting.ts';

/** Wait of a parked message. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 3_600_000;
/** After so long nobody will know what an unknown purchase was. */
const GIVE_UP_MS = 3 * 86_400_000;
const BATCH = 50;

interface InboxDependencies {
  db: Kysely<Database>;
  signer: Signer;
  announcements: Announcements;
}

/** What became of a message. */
export type Received = 'applied' | 'parked' | 'ignored' | 'repeated';

/** Takes what providers say, each message once, and applies it. */
export interface PaymentInbox {
  /** A webhook as it came. Throws BadSignature. */
  receive(
    provider: PaymentProvider,
    raw: string,
    signature: string | undefined,
    now: Date,
  ): Promise<Received>;
  /** Applies what a provider answered to a question of ours. */
  apply(provider: ProviderName, finding: PaymentUpdate, now: Date): Promise<Settlement | undefined>;
  /** Tries parked messages whose time has come; returns how many found their purchase. */
  retryParked(now: Date): Promise<number>;
}

const waitUntil = (tries: number, now: Date): Date =>
  new Date(now.getTime() + backoffMs(tries, FIRST_WAIT_MS, LONGEST_WAIT_MS));

export function createPaymentInbox({ db, signer, announcements }: InboxDependencies): PaymentInbox {
  /** The provider's word for a card is kept as a keyed hash only. */
  const sealed = ({ fingerprint, ...finding }: PaymentUpdate): PaymentUpdate =>
    fingerprint === undefined ? finding : { ...finding, fingerprint: signer.sign('card', fingerprint) };

  const tell = (settled: Settlement | undefined): void => {
    if (settled?.changed === true) announcements.announce(settled.txn.owner_id, 'payments', 'credits');
  };

  /** One transaction: the message is noted and applied, or neither. */
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
      const settled = await settle(tx, event.provider, event.finding, now);
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

  /** What waited for this purchase to be known is tried at once. */
  const settleAll = async (settled: Settlement | undefined, now: Date): Promise<void> => {
    if (!settled) return;
    tell(settled);
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
    for (const { id } of waiting) tell(await retry(id, now));
  };

  return {
    async receive(provider, raw, signature, now) {
      const { eventId, type, finding } = provider.read(raw, signature, now);
      const said = finding && sealed(finding);
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
              finding: JSON.stringify(said ?? {}),
              state: said ? 'parked' : 'ignored',
              txn_id: null,
              received_at: now,
              processed_at: said ? null : now,
              next_try_at: said ? waitUntil(0, now) : null,
            })
            .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
            .returning('id')
            .executeTakeFirst();
          if (!event) return ['repeated', undefined];
          if (!said) return ['ignored', undefined];
          const result = await settle(tx, provider.name, said, now);
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
    async apply(provider, finding, now) {
      const settled = await db.transaction().execute((tx) => settle(tx, provider, sealed(finding), now));
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
        tell(settled);
        if (settled) found += 1;
      }
      return found;
    },
  };
}
