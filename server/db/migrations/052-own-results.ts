import { sql, type Kysely } from 'kysely';

/** Videos that are sent are looked up among the results of this site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index stored_file_results on stored_file (sha256) where purpose = 'result'`.execute(db);
}
