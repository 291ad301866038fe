import { sql, type Kysely } from 'kysely';
import order from './004-model-order/order.sql?raw';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(order).execute(db);
}
