import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { grant } from '#server/credits/ledger/ledger.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { type MailingSite, type Person, signUp } from './account.ts';

/** Gives the account of an address credits. */
export async function give(
  db: Kysely<Database>,
  email: string,
  amount: number,
  kind: 'welcome' | 'bought' = 'bought',
): Promise<void> {
  const { owner_id: ownerId } = await db
    .selectFrom('user_account')
    .select('owner_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await grant(db, { ownerId, amount, kind, key: randomUUID(), now: new Date() });
}

/** A user with credits besides those of a new account. */
export async function memberOf(
  site: MailingSite & { database: { db: Kysely<Database> } },
  amount: number,
  kind?: 'welcome' | 'bought',
): Promise<Person> {
  const person = await signUp(site);
  await give(site.database.db, person.email, amount, kind);
  return person;
}
