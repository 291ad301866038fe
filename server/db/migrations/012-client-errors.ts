import { sql, type Kysely } from 'kysely';
import clientErrors from './012-client-errors/client-errors.sql?raw';
import requestOfJob from './012-client-errors/request-of-job.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [clientErrors, requestOfJob]) await sql.raw(part).execute(db);
}
