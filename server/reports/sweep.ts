import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';

/** How long what people have said is kept once it is decided. */
const KEPT_DAYS = 180;

/** Removes old reports that are decided; what was removed stays known. */
export async function sweepReports(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('report')
    .where('state', '!=', 'open')
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}
