import { sql, type Kysely } from 'kysely';
import sharedBuilds from './010-shared-builds/shared-builds.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(sharedBuilds).execute(db);
}
