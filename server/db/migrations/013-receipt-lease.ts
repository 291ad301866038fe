import { sql, type Kysely } from 'kysely';

/**
 * The lease of mailing a receipt gets its own column; `next_check_at` is only the time of a purchase's next
 * poll.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_txn add column receipt_lease_until timestamptz`.execute(db);
}
