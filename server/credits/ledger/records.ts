import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database, TxnKind } from '#server/db/schema/schema.ts';
import { expire } from './ledger.ts';

export type RecordType = 'all' | 'grant' | 'consume';

/** One line of the credit history; the lines of `all` add up to the available credits. */
interface CreditRecord {
  id: number;
  type: 'grant' | 'consume' | 'expire' | 'adjust';
  amount: number;
  createdAt: Date;
  /**
   * Message key and its values: `grant.<kind>`, `consume.<operation>`, `release`, `expire.<kind>`,
   * `adjust.<why>`.
   */
  label: string;
  params: JsonObject;
}

const TYPE: Record<TxnKind, CreditRecord['type']> = {
  grant: 'grant',
  release: 'grant',
  hold: 'consume',
  capture: 'consume',
  expire: 'expire',
  adjust: 'adjust',
};

/** A captured hold is left out, because its capture is shown. */
const SHOWN = sql`t.amount <> 0 and case t.kind when 'hold' then (select h.state from hold h where h.id = t.id) <> 'captured' else true end`;

const KINDS: Record<RecordType, RawBuilder<unknown>> = {
  all: sql`true`,
  grant: sql`t.kind in ('grant', 'release')`,
  consume: sql`t.kind in ('hold', 'capture')`,
};

/** Each capture hides one hold, so visible rows can be counted without reading the holds. */
const COUNT: Record<RecordType, RawBuilder<unknown>> = {
  all: sql`count(*) filter (where amount <> 0) - count(*) filter (where kind = 'capture')`,
  grant: sql`count(*) filter (where amount <> 0 and kind in ('grant', 'release'))`,
  consume: sql`count(*) filter (where kind = 'hold')`,
};

interface Row {
  id: number;
  kind: TxnKind;
  amount: number;
  /** ISO 8601, as in JSON. */
  created_at: string;
  label: string;
  params: JsonObject;
}

interface Page {
  expired: boolean;
  total: number;
  rows: Row[];
}

/**
 * A page of an owner's history, newest first; expired credits are removed first. One statement, unless
 * credits have expired.
 */
export async function records(
  db: Kysely<Database>,
  wanted: { ownerId: number; type: RecordType; page: number; pageSize: number; now: Date },
): Promise<{ records: CreditRecord[]; total: number }> {
  const { ownerId, type, page, pageSize, now } = wanted;
  const read = async (): Promise<Page> => {
    const { rows } = await sql<Page>`select
      exists (select 1 from credit_grant g where g.owner_id = ${ownerId} and g.remaining > 0 and g.expires_at <= ${now}) as expired,
      (select ${COUNT[type]} from ledger_txn where owner_id = ${ownerId}) as total,
      (select coalesce(json_agg(r), '[]') from (select t.id, t.kind, t.amount, t.created_at, t.label, t.params from ledger_txn t
        where t.owner_id = ${ownerId} and ${KINDS[type]} and ${SHOWN} order by t.id desc limit ${pageSize} offset ${(page - 1) * pageSize}) r) as rows`.execute(
      db,
    );
    return rows[0] ?? { expired: false, total: 0, rows: [] };
  };
  let found = await read();
  if (found.expired) {
    await expire(db, ownerId, now);
    found = await read();
  }
  return {
    total: found.total,
    records: found.rows.map(({ id, kind, amount, created_at, label, params }) => ({
      id,
      type: TYPE[kind],
      amount,
      createdAt: new Date(created_at),
      label,
      params,
    })),
  };
}

/** A row of a job's receipt: held (negative), captured (negative), released (positive). */
interface ReceiptRow {
  kind: 'hold' | 'capture' | 'release';
  amount: number;
  createdAt: Date;
  label: string;
  params: JsonObject;
}

/** The ledger rows of a job, oldest first; a partial capture shows the rest as a release. */
export async function receipt(db: Kysely<Database>, jobId: number): Promise<ReceiptRow[]> {
  const { rows } = await sql<{
    kind: 'hold' | 'capture' | 'release';
    amount: number;
    created_at: Date;
    label: string;
    params: JsonObject;
    rest: number;
  }>`
    select t.kind, t.amount, t.created_at, t.label, t.params,
      case t.kind when 'capture' then h.amount - h.captured else 0 end as rest
    from job j join hold h on h.id = j.hold_id join ledger_txn t on t.id = h.id or t.hold_id = h.id
    where j.id = ${jobId} order by t.id`.execute(db);
  return rows.flatMap((row) => {
    const line = {
      kind: row.kind,
      amount: row.amount,
      createdAt: row.created_at,
      label: row.label,
      params: row.params,
    };
    return row.rest > 0
      ? [line, { ...line, kind: 'release' as const, amount: row.rest, label: 'release' }]
      : [line];
  });
}
