import { sql, type Kysely } from 'kysely';
import settings from './003-engine-settings/settings.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(settings).execute(db);
}
