import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { expire } from './ledger.ts';

export interface Balance {
  available: number;
  held: number;
}

interface Row extends Balance {
  expired: boolean;
}

/** Expired credits are removed first. */
export async function balance(db: Kysely<Database>, ownerId: number, now: Date): Promise<Balance> {
  const read = async () => {
    const { rows } = await sql<Row>`select available, held,
      exists (select 1 from credit_grant g where g.owner_id = a.owner_id and g.remaining > 0 and g.expires_at <= ${now}) as expired
      from account a where owner_id = ${ownerId}`.execute(db);
    return rows[0] ?? { available: 0, held: 0, expired: false };
  };
  let row = await read();
  if (row.expired) {
    await expire(db, ownerId, now);
    row = await read();
  }
  return { available: row.available, held: row.held };
}
