import { sql, type Kysely } from 'kysely';
import operators from './009-desk/operators.sql?raw';
import payments from './009-desk/payments.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(payments).execute(db);
  await sql.raw(operators).execute(db);
}
