import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';

/** Longer than a visitor's uploads are kept. */
const IDLE_DAYS = 3;

/** Tables whose rows of a visitor keep the visitor. */
export const KEEPING = [
  'account',
  'job',
  'creation',
  'stored_file',
  'upload_session',
  'quote',
  'push_subscription',
] as const;

/** Removes visitors who left nothing for some days, with their wishes: without push nobody could tell them. */
export async function sweepVisitors(db: Kysely<Database>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - IDLE_DAYS * DAY_MS);
  const left = KEEPING.map(
    (table) => sql`not exists (select 1 from ${sql.table(table)} t where t.owner_id = d.owner_id)`,
  );
  await db.transaction().execute(async (tx) => {
    const gone = await sql<{ owner_id: number }>`delete from device d
      where created_at < ${since} and ${sql.join(left, sql` and `)}
        and not exists (select 1 from tool_wish t where t.owner_id = d.owner_id and t.created_at >= ${since})
      returning owner_id`.execute(tx);
    for (const { owner_id: id } of gone.rows) {
      await tx.deleteFrom('tool_wish').where('owner_id', '=', id).execute();
      await tx.deleteFrom('owner').where('id', '=', id).execute();
    }
  });
}
