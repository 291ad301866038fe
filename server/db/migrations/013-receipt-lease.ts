import { sql, type Kysely } from 'kysely';

/** Whoever mails a receipt holds it by a column of its own; `next_check_at` is when a purchase is looked at again, and nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_txn add column receipt_lease_until timestamptz`.execute(db);
}
