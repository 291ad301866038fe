import { type Kysely, type Selectable } from 'kysely';
import { MINUTE_MS } from '#contract/time.ts';
import { TxnStatus } from '#contract/users/pay.ts';
import type { PaymentTables } from '#server/db/schema/payments.ts';
import type { Database } from '#server/db/schema/schema.ts';
import {
  type PaymentInbox,
  type PaymentProvider,
  type PaymentTxn,
  type PaymentWatch,
  ProviderAway,
  RefundRefused,
  refundedCents,
  unusedOf,
} from '#server/billing/door.ts';
import type { Audit, AuditRow, By } from '#server/operators/audit/audit.ts';
import type { Role } from '#server/operators/roles.ts';
import type { Outcome } from './outcomes.ts';

const ROWS = 50;
/** Age after a form closed at which an unpaid purchase counts as stuck. */
const STUCK_MS = 15 * MINUTE_MS;

export type Purchase = PaymentTxn & { email: string | null };
export type ParkedEvent = Selectable<PaymentTables['payment_event']>;
export type Alert = Selectable<PaymentTables['payment_alert']>;

export interface SeenPurchase {
  purchase: Purchase;
  /** Credits. */
  unused: number;
  /** Cents that the unused credits were sold for, which people are promised; at most what is left to refund. */
  promised: number;
  events: ParkedEvent[];
  audit: AuditRow[];
}

export interface PaymentOverview {
  purchases: Purchase[];
  stuck: Purchase[];
  parked: ParkedEvent[];
  alerts: Alert[];
}

interface RefundRequest {
  cents: number;
  /** All that was ever refunded when the form was rendered, so that a form sent twice refunds once. */
  already: number;
  reason: string;
}

/** The code of an outcome, and what the audit log says of it. */
interface Ending {
  said: Outcome;
  outcome: string;
}

const about = ({ id, owner_id: subject }: PaymentTxn) => ({ txnId: id, subject });
const refusal = (said: Outcome): Ending => ({ said, outcome: `refused: ${said}` });

/** Every action is written to the audit log with its outcome. */
export interface PaymentDesk {
  overview(search: string, now: Date): Promise<PaymentOverview>;
  purchase(txnId: string): Promise<SeenPurchase | undefined>;
  /** The newest first. */
  ofPerson(ownerId: number): Promise<Purchase[]>;
  reread(txnId: string, by: By, now: Date): Promise<Outcome>;
  /** Support gives back what people are promised; more is the owner's to give. */
  refund(txnId: string, request: RefundRequest, by: By & { role: Role }, now: Date): Promise<Outcome>;
  seen(alertId: number, by: By, now: Date): Promise<void>;
}

interface PaymentDeskDependencies {
  db: Kysely<Database>;
  audit: Audit;
  providers: readonly PaymentProvider[];
  inbox: PaymentInbox;
  watch: PaymentWatch;
}

export function createPaymentDesk({
  db,
  audit,
  providers,
  inbox,
  watch,
}: PaymentDeskDependencies): PaymentDesk {
  const purchases = () =>
    db
      .selectFrom('payment_txn')
      .leftJoin('user_account', 'user_account.owner_id', 'payment_txn.owner_id')
      .selectAll('payment_txn')
      .select('user_account.email')
      .orderBy('payment_txn.id', 'desc')
      .limit(ROWS);
  const find = (txnId: string): Promise<Purchase | undefined> =>
    purchases().where('payment_txn.public_id', '=', txnId).executeTakeFirst();

  const failureOf = (error: unknown): Ending => {
    if (error instanceof RefundRefused)
      return { said: 'provider_refused', outcome: `refused: ${error.message}` };
    if (error instanceof ProviderAway)
      return { said: 'provider_away', outcome: 'the provider did not answer' };
    throw error;
  };

  const give = async (txn: PaymentTxn, { cents, already }: RefundRequest, now: Date): Promise<Ending> => {
    const provider = providers.find(({ name }) => name === txn.provider);
    if (txn.status !== TxnStatus.successful) return refusal('not_paid');
    if (!provider) return refusal('no_provider');
    if (txn.refunded_cents !== already) return refusal('changed');
    if (!Number.isSafeInteger(cents) || cents < 1 || cents > txn.cents - refundedCents(txn))
      return refusal('no_amount');
    try {
      const update = await provider.refund(
        { txnId: txn.public_id, ref: txn.provider_ref, paymentRef: txn.payment_ref },
        cents,
        already,
      );
      await inbox.apply(txn.provider, { ...update, txnId: txn.public_id }, now);
      return { said: 'done', outcome: 'done' };
    } catch (error) {
      return failureOf(error);
    }
  };

  const promiseOf = async (txn: PaymentTxn): Promise<Pick<SeenPurchase, 'unused' | 'promised'>> => {
    const unused = (await unusedOf(db, txn)).reduce((sum, { remaining }) => sum + remaining, 0);
    const { cents, credits } = txn;
    return { unused, promised: Math.min(Math.round((cents * unused) / credits), cents - refundedCents(txn)) };
  };

  return {
    async overview(search, now) {
      const text = search.trim();
      const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
      const found = purchases().$if(text !== '', (query) =>
        query.where((eb) =>
          eb.or([
            eb('payment_txn.public_id', 'ilike', like),
            eb('payment_txn.provider_ref', '=', text),
            eb('payment_txn.payment_ref', '=', text),
            eb('user_account.email', 'ilike', like),
          ]),
        ),
      );
      return {
        purchases: await found.execute(),
        stuck: await purchases()
          .where((eb) =>
            eb.or([
              eb('payment_txn.status', '=', TxnStatus.unknown),
              eb.and([
                eb('payment_txn.status', '=', TxnStatus.unpaid),
                eb('payment_txn.expires_at', '<', new Date(now.getTime() - STUCK_MS)),
              ]),
            ]),
          )
          .execute(),
        parked: await db
          .selectFrom('payment_event')
          .selectAll()
          .where('state', '=', 'parked')
          .orderBy('id', 'desc')
          .limit(ROWS)
          .execute(),
        alerts: await db
          .selectFrom('payment_alert')
          .selectAll()
          .where('seen_at', 'is', null)
          .orderBy('id', 'desc')
          .limit(ROWS)
          .execute(),
      };
    },
    ofPerson: (ownerId) => purchases().where('payment_txn.owner_id', '=', ownerId).execute(),
    async purchase(txnId) {
      const purchase = await find(txnId);
      if (!purchase) return undefined;
      const { unused, promised } = await promiseOf(purchase);
      const events = await db
        .selectFrom('payment_event')
        .selectAll()
        .where('txn_id', '=', purchase.id)
        .orderBy('id', 'desc')
        .limit(ROWS)
        .execute();
      return {
        purchase,
        unused,
        promised,
        events,
        audit: (await audit.list({ txnId: purchase.id })).acts,
      };
    },
    async reread(txnId, by, now) {
      const before = await find(txnId);
      if (!before) return 'no_purchase';
      const { said, outcome } = await watch.reread(txnId, now).then(
        (after): Ending => ({
          said: 'asked',
          outcome: `was ${before.status}, is ${after?.status ?? before.status}`,
        }),
        failureOf,
      );
      await audit.note(by, { action: 'reread', ...about(before), outcome }, now);
      return said;
    },
    async refund(txnId, request, by, now) {
      const txn = await find(txnId);
      if (!txn) return 'no_purchase';
      const { reason, cents } = request;
      if (reason.trim() === '') return 'no_reason';
      if (by.role !== 'owner' && cents > (await promiseOf(txn)).promised) return 'owner_only';
      // Written before the refund starts, so that an interrupted action is visible as started.
      const note = (outcome: string) =>
        audit.note(by, { action: 'refund', ...about(txn), reason, outcome }, now);
      await note(`begun: ${cents} cents`);
      const { said, outcome } = await give(txn, request, now);
      await note(outcome);
      return said;
    },
    async seen(alertId, by, now) {
      const alert = await db
        .updateTable('payment_alert')
        .set({ seen_at: now })
        .where('id', '=', alertId)
        .where('seen_at', 'is', null)
        .returning(['kind', 'txn_id'])
        .executeTakeFirst();
      if (alert)
        await audit.note(
          by,
          { action: 'alert seen', txnId: alert.txn_id, reason: alert.kind, outcome: 'done' },
          now,
        );
    },
  };
}
