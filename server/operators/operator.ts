import type { Kysely, Selectable } from 'kysely';
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
import type { Outcome } from './outcomes.ts';

const ROWS = 50;
/** Age after a form closed at which an unpaid purchase counts as stuck. */
const STUCK_MS = 15 * MINUTE_MS;

export type Purchase = PaymentTxn & { email: string | null };
export type ParkedEvent = Selectable<PaymentTables['payment_event']>;
export type Alert = Selectable<PaymentTables['payment_alert']>;
export type AuditRow = Selectable<PaymentTables['operator_audit']> & { order: string | null };

export interface SeenPurchase {
  purchase: Purchase;
  /** Credits. */
  unused: number;
  /** Cents that the unused credits were sold for, which people are promised; at most what is left to refund. */
  promised: number;
  events: ParkedEvent[];
  audit: AuditRow[];
}

export interface Overview {
  purchases: Purchase[];
  stuck: Purchase[];
  parked: ParkedEvent[];
  alerts: Alert[];
  audit: AuditRow[];
  /** Open ones. */
  reports: number;
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

const refusal = (said: Outcome): Ending => ({ said, outcome: `refused: ${said}` });

/** Every action is written to the audit log with its outcome. */
export interface Operator {
  overview(search: string, now: Date): Promise<Overview>;
  purchase(txnId: string): Promise<SeenPurchase | undefined>;
  reread(txnId: string, place: string, now: Date): Promise<Outcome>;
  refund(txnId: string, request: RefundRequest, place: string, now: Date): Promise<Outcome>;
  seen(alertId: number, place: string, now: Date): Promise<void>;
  note(action: string, outcome: string, place: string, now: Date, reason?: string): Promise<void>;
}

interface OperatorDependencies {
  db: Kysely<Database>;
  providers: readonly PaymentProvider[];
  inbox: PaymentInbox;
  watch: PaymentWatch;
}

export function createOperator({ db, providers, inbox, watch }: OperatorDependencies): Operator {
  const purchases = () =>
    db
      .selectFrom('payment_txn')
      .leftJoin('user_account', 'user_account.owner_id', 'payment_txn.owner_id')
      .selectAll('payment_txn')
      .select('user_account.email')
      .orderBy('payment_txn.id', 'desc')
      .limit(ROWS);
  /** Refused entries are in the table and the log; here anyone could push the acts out of view with them. */
  const audited = () =>
    db
      .selectFrom('operator_audit')
      .where((eb) => eb.not(eb.and([eb('action', '=', 'enter'), eb('outcome', '=', 'refused')])))
      .leftJoin('payment_txn', 'payment_txn.id', 'operator_audit.txn_id')
      .selectAll('operator_audit')
      .select('payment_txn.public_id as order')
      .orderBy('operator_audit.id', 'desc')
      .limit(ROWS);
  const openReports = async (): Promise<number> => {
    const { n } = await db
      .selectFrom('report')
      .where('state', '=', 'open')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const find = (txnId: string): Promise<Purchase | undefined> =>
    purchases().where('payment_txn.public_id', '=', txnId).executeTakeFirst();

  const write = async ({
    txnId,
    now,
    ...row
  }: Pick<AuditRow, 'action' | 'reason' | 'outcome' | 'place'> & { txnId: number | null; now: Date }) => {
    await db
      .insertInto('operator_audit')
      .values({ ...row, txn_id: txnId, operator: 'owner', subject: null, created_at: now })
      .execute();
  };

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
        audit: await audited().execute(),
        reports: await openReports(),
      };
    },
    async purchase(txnId) {
      const purchase = await find(txnId);
      if (!purchase) return undefined;
      const events = await db
        .selectFrom('payment_event')
        .selectAll()
        .where('txn_id', '=', purchase.id)
        .orderBy('id', 'desc')
        .limit(ROWS)
        .execute();
      const unused = (await unusedOf(db, purchase)).reduce((sum, { remaining }) => sum + remaining, 0);
      const { cents, credits } = purchase;
      return {
        purchase,
        unused,
        promised: Math.min(Math.round((cents * unused) / credits), cents - refundedCents(purchase)),
        events,
        audit: await audited().where('operator_audit.txn_id', '=', purchase.id).execute(),
      };
    },
    async reread(txnId, place, now) {
      const before = await find(txnId);
      if (!before) return 'no_purchase';
      const { said, outcome } = await watch.reread(txnId, now).then(
        (after): Ending => ({
          said: 'asked',
          outcome: `was ${before.status}, is ${after?.status ?? before.status}`,
        }),
        failureOf,
      );
      await write({ action: 'reread', txnId: before.id, reason: '', outcome, place, now });
      return said;
    },
    async refund(txnId, request, place, now) {
      const txn = await find(txnId);
      if (!txn) return 'no_purchase';
      const { reason, cents } = request;
      if (reason.trim() === '') return 'no_reason';
      // Written before the refund starts, so that an interrupted action is visible as started.
      await write({ action: 'refund', txnId: txn.id, reason, outcome: `begun: ${cents} cents`, place, now });
      const { said, outcome } = await give(txn, request, now);
      await write({ action: 'refund', txnId: txn.id, reason, outcome, place, now });
      return said;
    },
    async seen(alertId, place, now) {
      const alert = await db
        .updateTable('payment_alert')
        .set({ seen_at: now })
        .where('id', '=', alertId)
        .where('seen_at', 'is', null)
        .returning(['kind', 'txn_id'])
        .executeTakeFirst();
      if (alert)
        await write({
          action: 'alert seen',
          txnId: alert.txn_id,
          reason: alert.kind,
          outcome: 'done',
          place,
          now,
        });
    },
    note: (action, outcome, place, now, reason = '') =>
      write({ action, txnId: null, reason, outcome, place, now }),
  };
}
