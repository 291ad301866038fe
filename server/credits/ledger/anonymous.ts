import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { balance, type Balance } from './balance.ts';
import { grant } from './ledger.ts';

/** Credits of a device a day. */
export const ANONYMOUS_CREDITS = 5;
const PERIOD_MS = 24 * 60 * 60 * 1000;

/**
 * Gives a device its credits of the day when the last ones are a day old; they replace what is left of those. Asking at
 * once from many sides gives them once: the key names the grant that came before.
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
