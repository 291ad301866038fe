import { sql, type Kysely } from 'kysely';

/** Mails that have not gone out; `content` is sealed with a key of the server, because mails carry codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail_message (
    id bigint generated always as identity primary key,
    content bytea not null,
    tries int not null default 0,
    due_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index mail_message_due on mail_message (due_at)`.execute(db);
}
