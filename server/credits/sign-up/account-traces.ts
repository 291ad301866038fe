import { type Kysely, type Transaction, sql } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { networkOf } from '#server/network/address.ts';

/** How long the networks of an account are remembered. */
const PLACE_DAYS = 30;

/** What accounts have in common: a keyed hash of the mailbox, or the fingerprint of a device. */
export interface Trace {
  kind: 'device' | 'mailbox';
  fingerprint: string;
}

/**
 * Stores the traces of an account and returns the kinds that another account has left before, also one that is
 * gone.
 */
export async function leaveTraces(
  tx: Transaction<Database>,
  owner: number,
  traces: readonly Trace[],
  now: Date,
): Promise<Set<Trace['kind']>> {
  // One at a time per trace, in a fixed order, so that of two accounts created in parallel the second finds
  // the first.
  for (const { kind, fingerprint } of traces.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`trace:${kind}:${fingerprint}`}, 0))`.execute(
      tx,
    );
  }
  const met = new Set<Trace['kind']>();
  for (const { kind, fingerprint } of traces) {
    const other = await tx
      .selectFrom('account_trace')
      .select('owner_id')
      .where('kind', '=', kind)
      .where('fingerprint', '=', fingerprint)
      .where('owner_id', '<>', owner)
      .limit(1)
      .executeTakeFirst();
    if (other) met.add(kind);
    await tx
      .insertInto('account_trace')
      .values({ kind, fingerprint, owner_id: owner, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return met;
}

export async function leavePlace(
  tx: Transaction<Database>,
  owner: number,
  place: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('account_place')
    .values({ owner_id: owner, place: networkOf(place), seen_at: now })
    .onConflict((conflict) => conflict.columns(['owner_id', 'place']).doUpdateSet({ seen_at: now }))
    .execute();
}

export async function placesOf(tx: Transaction<Database>, owner: number): Promise<string[]> {
  const rows = await tx.selectFrom('account_place').select('place').where('owner_id', '=', owner).execute();
  return rows.map(({ place }) => place);
}

export async function forgetPlaces(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('account_place')
    .where('seen_at', '<', new Date(now.getTime() - PLACE_DAYS * DAY_MS))
    .execute();
}
