import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import { VISITOR_CREDITS } from '#contract/users/credit.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { balance, type Balance } from './balance.ts';
import { grant } from './ledger.ts';

const lastGrant = (db: Kysely<Database>, ownerId: number) =>
  db
    .selectFrom('credit_grant')
    .select(['id', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'anonymous')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const isDue = (last: { created_at: Date } | undefined, now: Date): boolean =>
  last === undefined || now.getTime() - last.created_at.getTime() >= DAY_MS;

/** What a device can spend now: its balance, and the daily credits that it would get. Writes no grant. */
export async function anonymousBalance(db: Kysely<Database>, ownerId: number, now: Date): Promise<Balance> {
  const { available, held } = await balance(db, ownerId, now);
  const more = isDue(await lastGrant(db, ownerId), now) ? VISITOR_CREDITS : 0;
  return { available: available + more, held };
}

/**
 * Grants a device its daily credits when the last grant is a day old; the new grant replaces the rest of the
 * old one. Parallel calls grant once: the idempotency key names the previous grant.
 */
export async function ensureAnonymousCredits(
  db: Kysely<Database>,
  ownerId: number,
  now: Date,
): Promise<Balance> {
  const last = await lastGrant(db, ownerId);
  if (isDue(last, now)) {
    await grant(db, {
      ownerId,
      amount: VISITOR_CREDITS,
      kind: 'anonymous',
      key: `anonymous:${ownerId}:${last?.id ?? 0}`,
      now,
      expiresAt: new Date(now.getTime() + DAY_MS),
      replace: true,
    });
  }
  return balance(db, ownerId, now);
}
