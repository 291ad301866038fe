import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import { WELCOME_CREDITS } from '#contract/users/credit.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { claimFirst } from '#server/credits/daily-claims.ts';
import { MEMBERS } from '#server/credits/entitlements.ts';
import { grant } from '#server/credits/ledger/ledger.ts';

export const WELCOME = { credits: WELCOME_CREDITS, days: 30 } as const;

export async function grantWelcome(tx: Kysely<Database>, owner: number, now: Date): Promise<void> {
  await grant(tx, {
    ownerId: owner,
    amount: WELCOME.credits,
    kind: 'welcome',
    key: `welcome:${owner}`,
    now,
    expiresAt: new Date(now.getTime() + WELCOME.days * DAY_MS),
  });
}

/** Lets the first credits of a new account wait for its first paid pack; until then it has no daily claim either. */
export async function withhold(tx: Kysely<Database>, owner: number, welcome: boolean): Promise<void> {
  await tx.insertInto('withheld_gift').values({ owner_id: owner, welcome }).execute();
}

/**
 * Grants what waited for the first paid pack, in the transaction that grants the pack: the welcome credits, and a
 * member's daily claim. Nothing for all other accounts, and nothing a second time.
 */
export async function releaseWithheld(tx: Kysely<Database>, owner: number, now: Date): Promise<void> {
  const waiting = await tx
    .deleteFrom('withheld_gift')
    .where('owner_id', '=', owner)
    .returning('welcome')
    .executeTakeFirst();
  if (!waiting) return;
  if (waiting.welcome) await grantWelcome(tx, owner, now);
  await claimFirst(tx, owner, MEMBERS.dailyCredits, now);
}
