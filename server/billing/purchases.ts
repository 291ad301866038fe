import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { MINUTE_MS } from '#contract/time.ts';
import { type Catalogue, type Txn, type TxnDetail, TxnStatus, checkoutPath } from '#contract/users/pay.ts';
import type { Log } from '#server/db/log.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { type PaymentProvider, ProviderAway } from '#server/billing/providers/port.ts';
import { type Pack, packs } from '#tools/packs.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import { count, dollars, tagOf } from '#server/readable.ts';
import type { ReceiptLinks } from './receipt-links.ts';
import { type PaymentTxn, refundedCents } from './clawback.ts';
import { serverText } from '#server/texts.ts';

/** The same user and price within this time get the same open purchase again. */
const REUSED_FOR_MS = 30 * MINUTE_MS;
/**
 * Lifetime of a checkout: a user who gets it at the last moment still has an hour; Stripe requires at least
 * 30 minutes.
 */
const OPEN_FOR_MS = 90 * MINUTE_MS;
/** Wait before an unpaid purchase is first polled without a request. */
const FIRST_CHECK_MS = 60_000;

interface PurchaseDependencies {
  db: Kysely<Database>;
  /** Absent: buying is off. */
  provider: PaymentProvider | undefined;
  receipts: ReceiptLinks;
  log: Log;
}

interface Buyer {
  ownerId: number;
  language: string;
  /** Whether this browser may buy. */
  mayBuy: boolean;
}

export interface Purchases {
  catalogue(mayBuy: boolean): Catalogue;
  /** Returns the purchase of this price that is already open, if there is one. */
  open(buyer: Buyer, price: string, now: Date): Promise<{ checkout_url: string; txn_id: string }>;
  list(ownerId: number, page: number, pageSize: number): Promise<{ txn_list: Txn[]; total: number }>;
  /** Another owner's purchase is not found. */
  detail(ownerId: number, txnId: string, now: Date): Promise<TxnDetail>;
  changes(ownerId: number, since: Date): Promise<{ txn_id: string; status: TxnStatus; changedAt: Date }[]>;
}

/** 130 bits, in characters that are not confused with one another. */
function newOrderId(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return Array.from(randomBytes(26), (byte) => alphabet[byte % 32]).join('');
}

const centsOf = (price: string): number => Math.round(Number(price) * 100);

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Credits clawed back from a purchase; null: none. */
export function refundOf(txn: PaymentTxn): TxnDetail['refunded'] {
  const { cents, dispute, refunded_credits: credits, refunded_at: at } = txn;
  const held = dispute === 'open' || dispute === 'lost' ? cents : refundedCents(txn);
  return at === null || held === 0 ? null : { amount: dollars(held), credits, at: at.toISOString() };
}

export function createPurchases({ db, provider, receipts, log }: PurchaseDependencies): Purchases {
  const opening = new Map<string, Promise<void>>();
  const offered = (mayBuy: boolean): PaymentProvider | undefined => (mayBuy ? provider : undefined);

  /** The open purchase of an owner and pack, or a new one; parallel calls get the same. */
  const place = (ownerId: number, pack: Pack, by: PaymentProvider, now: Date): Promise<PaymentTxn> =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`purchase:${ownerId}:${pack.name}`}, 0))`.execute(
        tx,
      );
      const open = await tx
        .selectFrom('payment_txn')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('pack', '=', pack.name)
        .where('amount', '=', pack.price)
        .where('provider', '=', by.name)
        .where('status', '=', TxnStatus.unpaid)
        .where('created_at', '>', later(now, -REUSED_FOR_MS))
        .orderBy('id', 'desc')
        .executeTakeFirst();
      if (open) return open;
      return tx
        .insertInto('payment_txn')
        .values({
          public_id: newOrderId(),
          owner_id: ownerId,
          pack: pack.name,
          amount: pack.price,
          cents: centsOf(pack.price),
          credits: pack.credits,
          provider: by.name,
          provider_ref: null,
          payment_ref: null,
          test: by.name === 'sandbox',
          card_hash: null,
          grant_id: null,
          refunded_at: null,
          dispute: null,
          paid_at: null,
          receipt_at: null,
          created_at: now,
          updated_at: now,
          expires_at: later(now, OPEN_FOR_MS),
          next_check_at: later(now, FIRST_CHECK_MS),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });

  /** Opens the checkout at the provider, one call at a time per purchase. */
  const openAt = (by: PaymentProvider, txn: PaymentTxn, language: string): Promise<void> => {
    const work = async (): Promise<void> => {
      const opened = await db
        .selectFrom('payment_txn')
        .select('id')
        .where('id', '=', txn.id)
        .where('provider_ref', 'is not', null)
        .executeTakeFirst();
      if (opened) return;
      const title = serverText(language, 'checkout.pack', { credits: count(txn.credits, language) });
      const { ref } = await by.open({
        txnId: txn.public_id,
        cents: txn.cents,
        title,
        language: tagOf(language),
        expiresAt: txn.expires_at,
      });
      await db
        .updateTable('payment_txn')
        .set({ provider_ref: ref })
        .where('id', '=', txn.id)
        .where('provider_ref', 'is', null)
        .execute();
    };
    const running = opening.get(txn.public_id) ?? work().finally(() => opening.delete(txn.public_id));
    opening.set(txn.public_id, running);
    return running;
  };

  return {
    catalogue: (mayBuy) => ({
      packs: packs.map(({ name, price, original, credits, maxVideos, maxImages, popular }) => ({
        name,
        price,
        original,
        credits,
        max_videos: maxVideos,
        max_images: maxImages,
        popular: popular ?? false,
      })),
      provider: offered(mayBuy)?.name ?? 'off',
    }),
    async open({ ownerId, language, mayBuy }, price, now) {
      const pack = packs.find((one) => one.price === price);
      if (!pack) throw inputRefused({ field: 'price', message: 'unknown' });
      const by = offered(mayBuy);
      if (!by) throw new HttpError('payment_away');
      const txn = await place(ownerId, pack, by, now);
      try {
        if (txn.provider_ref === null) await openAt(by, txn, language);
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error;
        log.warn({ err: error, txn: txn.public_id }, 'no payment form could be opened');
        throw new HttpError('payment_away');
      }
      return { checkout_url: checkoutPath.replace(':txn_id', txn.public_id), txn_id: txn.public_id };
    },
    async list(ownerId, page, pageSize) {
      const mine = db.selectFrom('payment_txn').where('owner_id', '=', ownerId);
      const { total } = await mine
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await mine
        .selectAll()
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return {
        total,
        txn_list: rows.map((txn) => {
          const { public_id: id, amount, credits, status, created_at: created, paid_at: paid } = txn;
          const refunded = refundOf(txn)?.amount;
          return {
            id,
            amount,
            credits,
            status,
            created_at: created.toISOString(),
            paid_at: paid?.toISOString() ?? null,
            ...(refunded === undefined ? {} : { refunded }),
          };
        }),
      };
    },
    async detail(ownerId, txnId, now) {
      const txn = await db
        .selectFrom('payment_txn')
        .selectAll()
        .where('public_id', '=', txnId)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      if (!txn) throw new HttpError('not_found');
      return {
        txn_id: txn.public_id,
        status: txn.status,
        amount: txn.amount,
        credits: txn.credits,
        pack: txn.pack,
        created_at: txn.created_at.toISOString(),
        paid_at: txn.paid_at?.toISOString() ?? null,
        refunded: refundOf(txn),
        provider: txn.provider,
        test: txn.test,
        receipt_url: txn.paid_at === null ? null : receipts.of(txn.public_id, now),
      };
    },
    async changes(ownerId, since) {
      const rows = await db
        .selectFrom('payment_txn')
        .select(['public_id', 'status', 'updated_at'])
        .where('owner_id', '=', ownerId)
        .where('updated_at', '>', since)
        .where('status', '<>', TxnStatus.unpaid)
        .orderBy('updated_at')
        .execute();
      return rows.map(({ public_id, status, updated_at }) => ({
        txn_id: public_id,
        status,
        changedAt: updated_at,
      }));
    },
  };
}
