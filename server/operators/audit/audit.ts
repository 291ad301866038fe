import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';

const ROWS = 50;

export type AuditRow = Selectable<Database['operator_audit']> & { order: string | null };

/** Who acts, and from where. */
export interface By {
  operator: string;
  /** Network bucket, see `addressBucket`. */
  place: string;
}

interface Act {
  action: string;
  outcome: string;
  reason?: string;
  /** Row id of the purchase it is about. */
  txnId?: number | null;
  /** Number of the person it is about. */
  subject?: number | null;
}

export interface AuditFilter {
  operator?: string | undefined;
  action?: string | undefined;
  subject?: number | undefined;
  /** Row id of a purchase. */
  txnId?: number | undefined;
}

/** What was done at the desk; rows are never changed. */
export interface Audit {
  note(by: By, act: Act, now?: Date): Promise<void>;
  /** A page, from 0; the newest first. */
  list(filter: AuditFilter, page?: number): Promise<{ acts: AuditRow[]; more: boolean }>;
  /** What the list can be filtered by. */
  choices(): Promise<{ operators: string[]; actions: string[] }>;
}

export function createAudit(db: Kysely<Database>): Audit {
  /** Refused entries are in the table and the log; here anyone could push the acts out of view with them. */
  const rows = () =>
    db
      .selectFrom('operator_audit')
      .where((eb) => eb.not(eb.and([eb('action', '=', 'enter'), eb('outcome', '=', 'refused')])));
  return {
    async note({ operator, place }, { action, outcome, reason = '', txnId, subject }, now = new Date()) {
      const about = { txn_id: txnId ?? null, subject: subject ?? null };
      await db
        .insertInto('operator_audit')
        .values({ action, reason, outcome, place, operator, ...about, created_at: now })
        .execute();
    },
    async list({ operator, action, subject, txnId }, page = 0) {
      const acts = await rows()
        .leftJoin('payment_txn', 'payment_txn.id', 'operator_audit.txn_id')
        .selectAll('operator_audit')
        .select('payment_txn.public_id as order')
        .$if(operator !== undefined, (query) => query.where('operator', '=', operator ?? ''))
        .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
        .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? 0))
        .$if(txnId !== undefined, (query) => query.where('operator_audit.txn_id', '=', txnId ?? 0))
        .orderBy('operator_audit.id', 'desc')
        .offset(page * ROWS)
        .limit(ROWS + 1)
        .execute();
      return { acts: acts.slice(0, ROWS), more: acts.length > ROWS };
    },
    async choices() {
      const [operators, actions] = await Promise.all([
        rows().select('operator').distinct().orderBy('operator').execute(),
        rows().select('action').distinct().orderBy('action').execute(),
      ]);
      return {
        operators: operators.map(({ operator }) => operator),
        actions: actions.map(({ action }) => action),
      };
    },
  };
}
