import { sql, type Kysely } from 'kysely';
import trials from './005-model-trials/trials.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(trials).execute(db);
}
