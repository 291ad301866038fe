import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { moveVisitorWork } from '#server/accounts/owners/visitor-work.ts';
import { signedUp } from '#server/credits/sign-up/sign-up-rewards.ts';

const PLACES = 200;
let serial = 0;

/** A network address, a new one for each call. */
export const somewhere = (): string => `10.9.${Math.floor((serial += 1) / PLACES)}.${serial % PLACES}`;

interface NewPerson {
  mailbox?: string;
  inviteCode?: string;
  /** Fingerprint; without it, a device of its own; `null`: none is known. */
  device?: string | null;
  /** A visitor's owner row, whose device is taken. */
  deviceOwner?: number;
  place?: string;
  /** Hash of a mail domain that counts; without it, a well-known provider's. */
  mailDomain?: string;
  now?: Date;
}

/** An account as a sign-up makes it, without mails and passwords. */
export async function makePerson(
  db: Kysely<Database>,
  {
    mailbox = randomUUID(),
    inviteCode,
    device = randomUUID(),
    deviceOwner,
    place = somewhere(),
    mailDomain,
    now = new Date(),
  }: NewPerson = {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { id: owner } = await tx
      .insertInto('owner')
      .values({ kind: 'user' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('user_account')
      .values({
        owner_id: owner,
        email: `${randomUUID()}@mail.example`,
        mailbox,
        password_hash: 'none',
        google_sub: null,
        language: 'en',
        created_at: now,
      })
      .execute();
    const known = deviceOwner === undefined ? undefined : await deviceOf(tx, deviceOwner);
    const signUp = {
      owner,
      inviteCode,
      device: known ?? device ?? undefined,
      place,
      mailbox,
      mailDomain,
      now,
    };
    await signedUp(tx, signUp);
    if (deviceOwner !== undefined) await moveVisitorWork(tx, { from: deviceOwner, to: owner });
    return owner;
  });
}

export async function deviceOf(db: Kysely<Database>, owner: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('device')
    .select('device_hash')
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return row?.device_hash;
}

/** A visitor's device; with a place, one that has used free credits there just now. */
export async function makeDevice(
  db: Kysely<Database>,
  usedPlace: string | null = null,
  usedAt: Date = new Date(),
): Promise<number> {
  const { id } = await db
    .insertInto('owner')
    .values({ kind: 'device' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('device')
    .values({
      owner_id: id,
      device_hash: randomUUID(),
      used_at: usedPlace === null ? null : usedAt,
      used_place: usedPlace,
    })
    .execute();
  return id;
}

/** A paid pack, in the purchases only, without credits. */
export async function makePaidPack(
  db: Kysely<Database>,
  owner: number,
  paidAt: Date,
  more: { cardHash?: string; refunded?: boolean } = {},
): Promise<void> {
  const grant = await db
    .selectFrom('credit_grant')
    .select('id')
    .where('owner_id', '=', owner)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_txn')
    .values({
      public_id: randomUUID(),
      owner_id: owner,
      pack: 'small',
      amount: '5.99',
      cents: 599,
      credits: 400,
      status: 1,
      provider: 'sandbox',
      provider_ref: null,
      payment_ref: null,
      card_hash: more.cardHash ?? null,
      grant_id: grant.id,
      refunded_cents: more.refunded === true ? 599 : 0,
      refunded_at: more.refunded === true ? paidAt : null,
      dispute: null,
      created_at: paidAt,
      expires_at: paidAt,
      updated_at: paidAt,
      paid_at: paidAt,
      next_check_at: paidAt,
      receipt_at: null,
    })
    .execute();
}
