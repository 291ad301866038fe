import { sql, type Kysely } from 'kysely';
import moderation from './007-moderation/moderation.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(moderation).execute(db);
}
