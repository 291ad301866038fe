import { sql, type Kysely } from 'kysely';
import clientErrors from './012-client-errors/client-errors.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(clientErrors).execute(db);
}
