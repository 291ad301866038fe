import { type Kysely, sql } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Database } from '#server/db/schema/schema.ts';

interface NewAlert {
  /** Row id of the purchase it is about. */
  txnId: number | null;
  kind: string;
  details: Record<string, string | number | null>;
  now: Date;
}

/** An equal alert is not raised twice while the first is unseen. */
export async function raiseAlert(
  tx: Kysely<Database>,
  { txnId, kind, details, now }: NewAlert,
): Promise<void> {
  const same = await tx
    .selectFrom('payment_alert')
    .select('id')
    .where('kind', '=', kind)
    .where('txn_id', 'is not distinct from', txnId)
    .where(sql<boolean>`details = ${JSON.stringify(details)}::jsonb`)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  if (same) return;
  await tx
    .insertInto('payment_alert')
    .values({
      txn_id: txnId,
      kind,
      details: JSON.stringify(details),
      created_at: now,
      logged_at: null,
      seen_at: null,
    })
    .execute();
}

/** Once each, in whichever process comes first. */
export async function logAlerts(db: Kysely<Database>, log: Log, now: Date): Promise<void> {
  const fresh = await db
    .updateTable('payment_alert')
    .set({ logged_at: now })
    .where('logged_at', 'is', null)
    .returning(['id', 'kind', 'details'])
    .execute();
  for (const { id, kind, details } of fresh)
    log.error({ alert: id, kind, ...details }, 'a payment needs an operator');
}
