import type { DisputeState, PaymentUpdate, ProviderName } from '#server/billing/providers/port.ts';
import { type Kysely, sql } from 'kysely';
import { TxnStatus } from '#contract/users/pay.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { releaseWithheld } from '#server/credits/door.ts';
import { grant } from '#server/credits/ledger/ledger.ts';
import { giveUpWhenDeleted, holdDeletion } from './late-payments.ts';
import { raiseAlert } from './payment-alerts.ts';
import { type PaymentTxn, clawBack, refundedCents } from './clawback.ts';

const CURRENCY = 'usd';

/** Ranks only grow; the database rejects anything else. */
const RANK: Record<TxnStatus, number> = {
  [TxnStatus.unpaid]: 0,
  [TxnStatus.unknown]: 1,
  [TxnStatus.failed]: 2,
  [TxnStatus.canceled]: 2,
  [TxnStatus.successful]: 3,
};
const DISPUTE_RANK: Record<DisputeState, number> = { open: 1, lost: 2, won: 3 };
const STATUS: Record<NonNullable<PaymentUpdate['outcome']>, TxnStatus> = {
  paid: TxnStatus.successful,
  failed: TxnStatus.failed,
  expired: TxnStatus.canceled,
};

export interface Returned {
  cents: number;
  credits: number;
}

export interface Settlement {
  txn: PaymentTxn;
  changed: boolean;
  /** Cents that were returned to the payer now, and the credits that went with them. */
  returned: Returned;
}

async function find(
  tx: Kysely<Database>,
  provider: ProviderName,
  { txnId, ref, paymentRef }: PaymentUpdate,
): Promise<PaymentTxn | undefined> {
  const named = tx.selectFrom('payment_txn').selectAll().where('provider', '=', provider).forNoKeyUpdate();
  const ways: [column: 'public_id' | 'provider_ref' | 'payment_ref', value: string | undefined][] = [
    ['public_id', txnId],
    ['provider_ref', ref],
    ['payment_ref', paymentRef],
  ];
  for (const [column, value] of ways) {
    const txn = value === undefined ? undefined : await named.where(column, '=', value).executeTakeFirst();
    if (txn) return txn;
  }
  return undefined;
}

/** A payment of another amount or currency buys nothing. */
const isOtherMoney = (txn: PaymentTxn, { outcome, cents, currency }: PaymentUpdate): boolean =>
  outcome === 'paid' && (cents !== txn.cents || currency !== CURRENCY);

function nextStatus(txn: PaymentTxn, update: PaymentUpdate): TxnStatus {
  if (update.outcome === undefined) return txn.status;
  const reported = isOtherMoney(txn, update) ? TxnStatus.unknown : STATUS[update.outcome];
  return RANK[reported] > RANK[txn.status] ? reported : txn.status;
}

function nextDispute(txn: PaymentTxn, { dispute }: PaymentUpdate): DisputeState | null {
  if (dispute === undefined) return txn.dispute;
  return txn.dispute === null || DISPUTE_RANK[dispute] > DISPUTE_RANK[txn.dispute] ? dispute : txn.dispute;
}

type Sent = Pick<PaymentTxn, 'refunded_cents' | 'failed_cents'>;

/**
 * What was ever sent back, and what of it failed. A provider's total does not tell a refund that was sent again
 * from the one that failed; single refunds do.
 */
async function sentBack(
  tx: Kysely<Database>,
  { id, cents, refunded_cents: before, failed_cents: failedBefore }: PaymentTxn,
  { refunds = [], refundedCents: total = 0 }: PaymentUpdate,
  now: Date,
): Promise<Sent> {
  for (const { id: refundId, ...refund } of refunds)
    await tx
      .insertInto('payment_refund')
      .values({ refund_id: refundId, txn_id: id, ...refund, created_at: now })
      .onConflict((conflict) =>
        conflict.column('refund_id').doUpdateSet({ failed: sql`payment_refund.failed or excluded.failed` }),
      )
      .execute();
  const { sent, failed } = await tx
    .selectFrom('payment_refund')
    .where('txn_id', '=', id)
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('cents'), sql<number>`0`).as('sent'),
      fn.coalesce(fn.sum<number>('cents').filterWhere('failed', '=', true), sql<number>`0`).as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    refunded_cents: Math.max(before, Math.min(total, cents), sent),
    failed_cents: Math.max(failedBefore, failed),
  };
}

async function alertOn(
  tx: Kysely<Database>,
  txn: PaymentTxn,
  update: PaymentUpdate,
  now: Date,
): Promise<void> {
  if (update.alert !== undefined)
    await raiseAlert(tx, { txnId: txn.id, kind: update.alert, details: { txn_id: txn.public_id }, now });
  if (!isOtherMoney(txn, update)) return;
  const details = {
    txn_id: txn.public_id,
    wanted: txn.cents,
    paid: update.cents ?? null,
    currency: update.currency ?? null,
  };
  await raiseAlert(tx, { txnId: txn.id, kind: 'amount_changed', details, now });
}

/**
 * Applies a provider's update in the caller's transaction. For any order and number of updates the purchase
 * ends in the same state: its credits are granted once, and refunded or disputed ones are clawed back.
 * Undefined: the purchase is not known (yet).
 */
export async function settle(
  tx: Kysely<Database>,
  provider: ProviderName,
  update: PaymentUpdate,
  now: Date,
): Promise<Settlement | undefined> {
  const before = await find(tx, provider, update);
  if (!before) return undefined;
  await alertOn(tx, before, update, now);
  const settled = {
    status: nextStatus(before, update),
    payment_ref: before.payment_ref ?? update.paymentRef ?? null,
    ...(await sentBack(tx, before, update, now)),
    dispute: nextDispute(before, update),
    card_hash: before.card_hash ?? update.fingerprint ?? null,
    test: before.test || (update.test ?? false),
  };
  const txn: PaymentTxn = { ...before, ...settled };
  const isPaidNow = txn.status === TxnStatus.successful && before.status !== TxnStatus.successful;
  if (isPaidNow) {
    await holdDeletion(tx, txn.owner_id);
    const bought = {
      ownerId: txn.owner_id,
      amount: txn.credits,
      kind: 'bought' as const,
      key: `payment:${txn.id}`,
      now,
      params: { txn_id: txn.public_id, pack: txn.pack },
    };
    txn.grant_id = (await grant(tx, bought)).grantId;
    txn.paid_at = now;
    await giveUpWhenDeleted(tx, txn, now);
  }
  txn.refunded_credits = await clawBack(tx, txn, now);
  if (txn.refunded_at === null && (txn.refunded_cents > 0 || txn.dispute !== null)) txn.refunded_at = now;
  const changed =
    txn.status !== before.status ||
    txn.refunded_cents !== before.refunded_cents ||
    txn.failed_cents !== before.failed_cents ||
    txn.dispute !== before.dispute ||
    txn.refunded_credits !== before.refunded_credits;
  const { grant_id, paid_at, refunded_credits, refunded_at } = txn;
  const { reversed } = await tx
    .updateTable('payment_txn')
    .set({
      ...settled,
      grant_id,
      paid_at,
      refunded_credits,
      refunded_at,
      ...(changed ? { updated_at: now } : {}),
    })
    .where('id', '=', txn.id)
    .returning('reversed')
    .executeTakeFirstOrThrow();
  if (isPaidNow && !reversed) await releaseWithheld(tx, txn.owner_id, now);
  const returned = {
    cents: refundedCents(txn) - refundedCents(before),
    credits: txn.refunded_credits - before.refunded_credits,
  };
  return { txn, changed, returned };
}
