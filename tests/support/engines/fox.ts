import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as media from '#contract/media/media.ts';
import { grant } from '#server/credits/ledger/ledger.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { type MailingSite, type Person, signUp } from '#tests/support/account.ts';

/** A user with bought credits. */
export async function memberWith(amount: number, site: MailingSite, db: Kysely<Database>): Promise<Person> {
  const person = await signUp(site);
  const { owner_id: ownerId } = await db
    .selectFrom('user_account')
    .select('owner_id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  await grant(db, { ownerId, amount, kind: 'bought', key: randomUUID(), now: new Date() });
  return person;
}

/** Orders a picture of a fox; returns the job's id. */
export async function orderPicture(person: Person, model?: string): Promise<string> {
  const work = {
    operation: 'text_to_image',
    tool: 'ai-text-to-image',
    inputs: {},
    options: { prompt: 'a fox' },
    ...(model === undefined ? {} : { model }),
  };
  const { quote_id } = await person.call(media.quote, work);
  return (await person.call(media.create, { ...work, client_job_id: randomUUID(), quote_id })).job_id;
}
