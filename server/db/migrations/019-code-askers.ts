import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [CODES, OPERATORS]) await sql.raw(statement).execute(db);
}

// Who else asks or tries for an address neither replaces the code of a browser nor uses up its tries.
const CODES = `
delete from mail_code;
alter table mail_code drop constraint mail_code_pkey;
alter table mail_code add column browser text not null;
alter table mail_code add column other_tries int not null default 0 constraint mail_code_other_tries check (other_tries between 0 and 5);
alter table mail_code add primary key (purpose, address, browser);
alter table mail_code drop constraint mail_code_purpose_check;
alter table mail_code add constraint mail_code_purpose check (purpose in ('register', 'reset', 'confirm'));
`;

const OPERATORS = `
create table operator_session (
  id text primary key,
  ends_at timestamptz not null
);
`;
