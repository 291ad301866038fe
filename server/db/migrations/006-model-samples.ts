import { sql, type Kysely } from 'kysely';
import samples from './006-model-samples/samples.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(samples).execute(db);
}
