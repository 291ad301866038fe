import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { TxnStatus } from '#contract/users/pay.ts';
import type { Log } from '#server/db/log.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { type PaymentProvider, ProviderAway } from '#server/billing/providers/port.ts';
import { logAlerts } from './payment-alerts.ts';
import type { PaymentInbox } from './payment-inbox.ts';
import type { Receipts } from './receipts.ts';
import type { PaymentTxn } from './clawback.ts';
import { backoffMs } from '#server/waiting.ts';

const EVERY_MS = 5000;
const BATCH = 20;
/** First and longest wait between polls. */
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = HOUR_MS;
/** While a user waits at a payment page, the provider is polled at most this often. */
const ASKED_EVERY_MS = 10_000;
/** An unpaid purchase is given up this long after its form closed, whatever the provider says. */
const GIVE_UP_MS = 3 * DAY_MS;

interface WatchDependencies {
  db: Kysely<Database>;
  /** The configured provider and those of earlier configurations that can still be polled. */
  providers: readonly PaymentProvider[];
  inbox: PaymentInbox;
  receipts: Receipts;
  log: Log;
}

/**
 * Handles purchases that no webhook completes: polls providers, retries parked messages, sends receipts,
 * completes clawbacks.
 */
export interface PaymentWatch {
  /** Polls the provider about a purchase; throws ProviderAway. Returns its state afterwards. */
  reread(txnId: string, now: Date): Promise<PaymentTxn | undefined>;
  /** A user waits for this purchase: polls the provider in the background, rate-limited. */
  awaited(txnId: string, now: Date): void;
  tick(now: Date): Promise<void>;
  stop(): Promise<void>;
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

export function startPaymentWatch({ db, providers, inbox, receipts, log }: WatchDependencies): PaymentWatch {
  let stopped = false;
  const find = (txnId: string): Promise<PaymentTxn | undefined> =>
    db.selectFrom('payment_txn').selectAll().where('public_id', '=', txnId).executeTakeFirst();

  const reread = async (txnId: string, now: Date): Promise<PaymentTxn | undefined> => {
    const txn = await find(txnId);
    const provider = providers.find(({ name }) => name === txn?.provider);
    if (!txn) return undefined;
    const update =
      provider && (await provider.look({ txnId, ref: txn.provider_ref, paymentRef: txn.payment_ref }));
    // A form can no longer be paid when the provider does not know it or is no longer configured.
    const expired = txn.expires_at.getTime() + (provider ? 0 : GIVE_UP_MS) < now.getTime();
    if (update) await inbox.apply(txn.provider, { ...update, txnId }, now);
    else if (expired) await inbox.apply(txn.provider, { txnId, outcome: 'expired' }, now);
    return find(txnId);
  };

  /** Purchases that are due. Their next poll is scheduled first, so that a failure is retried then. */
  const due = async (now: Date): Promise<string[]> => {
    const rows = await db
      .selectFrom('payment_txn')
      .select(['id', 'public_id', 'checks', 'next_check_at'])
      .where('status', 'in', [TxnStatus.unpaid, TxnStatus.unknown])
      .where('next_check_at', '<=', now)
      .orderBy('next_check_at')
      .limit(BATCH)
      .execute();
    const mine: string[] = [];
    for (const { id, public_id: txnId, checks, next_check_at: seen } of rows) {
      const next = after(now, backoffMs(checks, FIRST_WAIT_MS, LONGEST_WAIT_MS));
      const { numUpdatedRows } = await db
        .updateTable('payment_txn')
        .set({ checks: checks + 1, next_check_at: next })
        .where('id', '=', id)
        .where('next_check_at', '=', seen)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) mine.push(txnId);
    }
    return mine;
  };

  const quietly = async (txnId: string, now: Date): Promise<void> => {
    try {
      await reread(txnId, now);
    } catch (error) {
      if (stopped) return;
      if (error instanceof ProviderAway)
        log.warn({ err: error, txn: txnId }, 'a payment could not be looked at');
      else log.error({ err: error, txn: txnId }, 'looking at a payment failed');
    }
  };

  /** Clawbacks of credits that were in use at the refund and have been released since. */
  const finishClawbacks = async (now: Date): Promise<void> => {
    const short = await db
      .selectFrom('payment_txn')
      .innerJoin('credit_grant', 'credit_grant.id', 'payment_txn.grant_id')
      .select(['payment_txn.public_id', 'payment_txn.provider'])
      .where('payment_txn.status', '=', TxnStatus.successful)
      .where('credit_grant.remaining', '>', 0)
      .where((eb) =>
        eb.or([
          eb('payment_txn.refunded_cents', '>', eb.ref('payment_txn.failed_cents')),
          eb('payment_txn.dispute', 'in', ['open', 'lost']),
        ]),
      )
      .whereRef('payment_txn.refunded_credits', '<', 'payment_txn.credits')
      .limit(BATCH)
      .execute();
    for (const { public_id: txnId, provider } of short) await inbox.apply(provider, { txnId }, now);
  };

  const tick = async (now: Date): Promise<void> => {
    for (const txnId of await due(now)) await quietly(txnId, now);
    await inbox.retryParked(now);
    await finishClawbacks(now);
    await receipts.sendDue(now);
    await logAlerts(db, log, now);
  };

  let running: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await tick(new Date());
    } catch (error) {
      if (!stopped) log.error({ err: error }, 'looking after payments failed');
    }
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = run().finally(() => (busy = false));
  }, EVERY_MS);
  timer.unref();

  const asked = new Map<string, number>();
  const remember = (txnId: string, now: Date): boolean => {
    for (const [known, at] of asked) if (at < now.getTime() - ASKED_EVERY_MS) asked.delete(known);
    if (asked.has(txnId)) return false;
    asked.set(txnId, now.getTime());
    return true;
  };

  return {
    reread,
    awaited(txnId, now) {
      if (!stopped && remember(txnId, now)) void quietly(txnId, now);
    },
    tick,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
