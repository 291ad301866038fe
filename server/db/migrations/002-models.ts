import { sql, type Kysely } from 'kysely';
import models from './002-models/models.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(models).execute(db);
}
