import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { expire } from './ledger.ts';

export interface Balance {
  available: number;
  held: number;
}

interface Row extends Balance {
  lapsed: boolean;
}

/** What an owner can spend at `now`, and what is set aside; expired credits are taken away first. */
export async function balance(db: Kysely<Database>, ownerId: number, now: Date): Promise<Balance> {
  const read = async () => {
    const { rows } = await sql<Row>`select available, held,
      exists (select 1 from credit_grant g where g.owner_id = a.owner_id and g.remaining > 0 and g.expires_at <= ${now}) as lapsed
      from account a where owner_id = ${ownerId}`.execute(db);
    return rows[0] ?? { available: 0, held: 0, lapsed: false };
  };
  let row = await read();
  if (row.lapsed) {
    await expire(db, ownerId, now);
    row = await read();
  }
  return { available: row.available, held: row.held };
}
