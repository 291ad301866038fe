import { sql, type Kysely } from 'kysely';

/** Entries of the weekly challenge; each ends with its creation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table challenge_entry (
    public_id text primary key,
    creation_id bigint not null unique references creation on delete cascade,
    week int not null,
    state text not null check (state in ('waiting', 'shown', 'declined')),
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index challenge_entry_by_state on challenge_entry (state, week)`.execute(db);
}
