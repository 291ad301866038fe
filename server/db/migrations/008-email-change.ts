import { sql, type Kysely } from 'kysely';
import emailChange from './008-email-change/email-change.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(emailChange).execute(db);
}
