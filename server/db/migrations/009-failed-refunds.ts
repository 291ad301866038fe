import { type Kysely, sql } from 'kysely';

// A refund may fail at the payer's bank days later. 'refunded_cents' keeps the greatest amount that providers
// reported; the failed part is stored in a column of its own, once per refund.
const SCHEMA = `
create table payment_failed_refund (
  refund_id text primary key,
  txn_id bigint not null references payment_txn,
  cents int not null check (cents > 0),
  created_at timestamptz not null
);
alter table payment_txn add column failed_cents int not null default 0 check (failed_cents between 0 and cents);
alter table payment_txn drop column reversed;
alter table payment_txn add column reversed boolean not null generated always as (refunded_cents - failed_cents >= cents or coalesce(dispute in ('open', 'lost'), false)) stored;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}
