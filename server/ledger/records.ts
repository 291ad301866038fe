import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database, JsonObject, TxnKind } from '#server/db/schema.ts';
import { balance } from './balance.ts';

export type RecordType = 'all' | 'grant' | 'consume';

/** One line of the credit history; the lines of `all` add up to what is available. */
export interface CreditRecord {
  id: number;
  type: 'grant' | 'consume' | 'expire' | 'adjust';
  amount: number;
  createdAt: Date;
  /** Message key and its values: `grant.<kind>`, `consume.<operation>`, `release`, `expire.<kind>`, `adjust.<why>`. */
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

const KINDS: Record<RecordType, RawBuilder<unknown>> = {
  all: sql`true`,
  grant: sql`t.kind in ('grant', 'release')`,
  consume: sql`t.kind in ('hold', 'capture')`,
};

interface Row {
  id: number;
  kind: TxnKind;
  amount: number;
  created_at: Date;
  label: string;
  params: JsonObject;
  total: number;
}

/** A page of an owner's history, newest first. A captured hold shows its capture in place of its pending row. */
export async function records(
  db: Kysely<Database>,
  wanted: { ownerId: number; type: RecordType; page: number; pageSize: number; now: Date },
): Promise<{ records: CreditRecord[]; total: number }> {
  const { ownerId, type, page, pageSize, now } = wanted;
  await balance(db, ownerId, now);
  const shown = sql`from ledger_txn t left join hold h on h.id = t.id
    where t.owner_id = ${ownerId} and ${KINDS[type]} and t.amount <> 0 and h.state is distinct from 'captured'`;
  const { rows } = await sql<Row>`select t.id, t.kind, t.amount, t.created_at, t.label, t.params, count(*) over () as total ${shown}
    order by t.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const total = rows[0]?.total ?? (page === 1 ? 0 : await count(db, shown));
  return {
    total,
    records: rows.map((row) => ({ id: row.id, type: TYPE[row.kind], amount: row.amount, createdAt: row.created_at, label: row.label, params: row.params })),
  };
}

async function count(db: Kysely<Database>, shown: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${shown}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A row of a job's receipt: what was held (minus), what was captured (minus), what came back (plus). */
export interface ReceiptRow {
  kind: 'hold' | 'capture' | 'release';
  amount: number;
  createdAt: Date;
  label: string;
  params: JsonObject;
}

/** The ledger rows of a job, oldest first; a partial capture shows the rest as a release. */
export async function receipt(db: Kysely<Database>, jobId: number): Promise<ReceiptRow[]> {
  const { rows } = await sql<{ kind: 'hold' | 'capture' | 'release'; amount: number; created_at: Date; label: string; params: JsonObject; rest: number }>`
    select t.kind, t.amount, t.created_at, t.label, t.params,
      case t.kind when 'capture' then h.amount - h.captured else 0 end as rest
    from job j join hold h on h.id = j.hold_id join ledger_txn t on t.id = h.id or t.hold_id = h.id
    where j.id = ${jobId} order by t.id`.execute(db);
  return rows.flatMap((row) => {
    const line = { kind: row.kind, amount: row.amount, createdAt: row.created_at, label: row.label, params: row.params };
    return row.rest > 0 ? [line, { ...line, kind: 'release' as const, amount: row.rest, label: 'release' }] : [line];
  });
}
