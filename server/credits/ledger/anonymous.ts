import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { balance, type Balance } from './balance.ts';
import { grant } from './ledger.ts';

/** Daily credits of a device. */
export const ANONYMOUS_CREDITS = 5;
const PERIOD_MS = 24 * 60 * 60 * 1000;

/**
 * Grants a device its daily credits when the last grant is a day old; the new grant replaces the rest of the
 * old one. Parallel calls grant once: the idempotency key names the previous grant.
 */
export async function ensureAnonymousCredits(
  db: Kysely<Database>,
  ownerId: number,
  now: Date,
): Promise<Balance> {
  const last = await db
    .selectFrom('credit_grant')
    .select(['id', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'anonymous')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || now.getTime() - last.created_at.getTime() >= PERIOD_MS) {
    await grant(db, {
      ownerId,
      amount: ANONYMOUS_CREDITS,
      kind: 'anonymous',
      key: `anonymous:${ownerId}:${last?.id ?? 0}`,
      now,
      expiresAt: new Date(now.getTime() + PERIOD_MS),
      replace: true,
    });
  }
  return balance(db, ownerId, now);
}
