import { sql, type Kysely } from 'kysely';
import held from './011-held/held.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(held).execute(db);
}
