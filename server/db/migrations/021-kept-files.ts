import { sql, type Kysely } from 'kysely';

/** Pictures that users keep in their account for a tool, with the consent given then; they do not expire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [PURPOSE, TABLE]) await sql.raw(statement).execute(db);
}

const PURPOSE = `
alter table stored_file drop constraint stored_file_purpose_check;
alter table stored_file add constraint stored_file_purpose_check check (purpose in ('upload', 'result', 'kept'));
`;

const TABLE = `
create table kept_file (
  file_name text primary key references stored_file on delete cascade,
  owner_id bigint not null references owner,
  family text not null,
  title text not null,
  consent text not null check (consent in ('me', 'agreed', 'fictional')),
  created_at timestamptz not null
);
create index kept_file_owner on kept_file (owner_id, family, created_at desc);
`;
