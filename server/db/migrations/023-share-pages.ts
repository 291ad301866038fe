import { sql, type Kysely } from 'kysely';

/**
 * The public page of a creation, which ends with it. `original` is a copy of the job's input that lives as
 * long as the page: the upload itself is deleted after a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table share_page (
    public_id text primary key,
    creation_id bigint not null unique references creation on delete cascade,
    original text,
    created_at timestamptz not null
  )`.execute(db);
}
