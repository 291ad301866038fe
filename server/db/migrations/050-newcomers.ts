import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [NEWCOMERS, WITHHELD]) await sql.raw(statement).execute(db);
}

// Sign-ups of the last day whose first credits were given. A row names no account and outlives it; the mail domain
// is a keyed hash, null for a well-known provider.
const NEWCOMERS = `
create table newcomer (
  id bigint generated always as identity primary key,
  place text not null,
  network text not null,
  mail_domain text,
  created_at timestamptz not null
);
create index newcomer_network on newcomer (network, created_at);
create index newcomer_mail_domain on newcomer (mail_domain, created_at) where mail_domain is not null;
`;

// Accounts whose first credits wait for their first paid pack.
const WITHHELD = `
create table withheld_gift (
  owner_id bigint primary key references user_account on delete cascade,
  welcome boolean not null
);
`;
