import { sql, type Kysely } from 'kysely';

/** Previews of work are files for half an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_file drop constraint stored_file_purpose_check`.execute(db);
  await sql`alter table stored_file add constraint stored_file_purpose_check
    check (purpose in ('upload', 'result', 'kept', 'preview'))`.execute(db);
}
