import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';

/** What the books miss in credits; all is zero where they are in order. */
export interface LedgerSums {
  /** Of all entries. */
  sum: number;
  /** Between the balances and their entries. */
  available: number;
  held: number;
}

export async function ledgerSums(db: Kysely<Database>): Promise<LedgerSums> {
  const { rows } = await sql<LedgerSums>`with bucket as
      (select bucket, sum(amount) as total from ledger_posting group by bucket)
    select coalesce((select sum(total) from bucket), 0)::bigint as sum,
      (coalesce((select total from bucket where bucket = 'available'), 0)
        - coalesce((select sum(available) from account), 0))::bigint as available,
      (coalesce((select total from bucket where bucket = 'held'), 0)
        - coalesce((select sum(held) from account), 0))::bigint as held`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('the books have no sums');
  return sums;
}
