import { type Transaction, sql } from 'kysely';
import { inviteRewards } from '#contract/credit.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { InviteRejection } from '#server/db/schema/rewards.ts';
import { grant } from '#server/credits/ledger/ledger.ts';
import { devicesADay } from '#server/credits/visitor-limits.ts';

const DAY_MS = 86_400_000;
const WELCOME = { credits: 20, days: 30 } as const;

/** A new account with a verified address. */
interface SignUp {
  owner: number;
  /** As the client sent it. */
  inviteCode: string | undefined;
  /** Owner row of the device that signs up, if it is known. */
  deviceOwner: number | undefined;
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** Keyed hash of the normalized address: equal for all spellings of one mailbox. */
  mailbox: string;
  now: Date;
}

/** Hash of a device; undefined for an owner that is not a device. */
async function deviceHash(
  tx: Transaction<Database>,
  deviceOwner: number | undefined,
): Promise<string | undefined> {
  if (deviceOwner === undefined) return undefined;
  const device = await tx
    .selectFrom('device')
    .select('device_hash')
    .where('owner_id', '=', deviceOwner)
    .executeTakeFirst();
  return device?.device_hash;
}

type Trace = { kind: 'device' | 'mailbox'; fingerprint: string };

/**
 * Stores the traces of an account (device, mailbox) and returns the kinds that another account has left
 * before.
 */
async function leaveTraces(
  tx: Transaction<Database>,
  owner: number,
  traces: Trace[],
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

/** Stores the device at each login: an inviter earns nothing for a user with whom they share a device. */
export async function loggedIn(
  tx: Transaction<Database>,
  login: { owner: number; deviceOwner: number | undefined; now: Date },
): Promise<void> {
  const fingerprint = await deviceHash(tx, login.deviceOwner);
  if (fingerprint !== undefined)
    await leaveTraces(tx, login.owner, [{ kind: 'device', fingerprint }], login.now);
}

/** Sign-ups by invite per network and day; the same limit as for free credits. */
async function placeIsFull(tx: Transaction<Database>, place: string, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invite:${place}`}, 0))`.execute(tx);
  const { n } = await tx
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('place', '=', place)
    .where('refused', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return n >= devicesADay(place);
}

/** The existing account of an invite code. */
async function inviterOf(tx: Transaction<Database>, code: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('invite_code')
    .innerJoin('user_account', 'user_account.owner_id', 'invite_code.owner_id')
    .select('invite_code.owner_id')
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst();
  return row?.owner_id;
}

async function joinByInvite(
  tx: Transaction<Database>,
  { owner, inviteCode = '', place, now }: SignUp,
  met: Set<Trace['kind']>,
): Promise<void> {
  const inviter = await inviterOf(tx, inviteCode);
  if (inviter === undefined || inviter === owner) return;
  const shared: InviteRejection | undefined = met.has('mailbox')
    ? 'mailbox'
    : met.has('device')
      ? 'device'
      : undefined;
  const refused = shared ?? ((await placeIsFull(tx, place, now)) ? 'place' : null);
  const reward =
    refused === null
      ? ({ first_job: 'open', first_job_at: null, first_pack: 'open', first_pack_at: null } as const)
      : ({ first_job: 'refused', first_job_at: now, first_pack: 'refused', first_pack_at: now } as const);
  await tx
    .insertInto('invitation')
    .values({ inviter_id: inviter, invited_id: owner, place, refused, ...reward, created_at: now })
    .execute();
  if (refused !== null) return;
  await grant(tx, {
    ownerId: owner,
    amount: inviteRewards.joined,
    kind: 'invite',
    key: `invite:joined:${owner}`,
    now,
    expiresAt: new Date(now.getTime() + inviteRewards.lastDays * DAY_MS),
    params: { why: 'joined' },
  });
}

/**
 * Grants a new account its first credits, in the transaction that creates it: the welcome credits, and more
 * with a valid invite code. A code that earns nothing is not an error.
 */
export async function signedUp(tx: Transaction<Database>, signUp: SignUp): Promise<void> {
  const { owner, deviceOwner, mailbox, now } = signUp;
  await grant(tx, {
    ownerId: owner,
    amount: WELCOME.credits,
    kind: 'welcome',
    key: `welcome:${owner}`,
    now,
    expiresAt: new Date(now.getTime() + WELCOME.days * DAY_MS),
  });
  const device = await deviceHash(tx, deviceOwner);
  const traces: Trace[] = [
    { kind: 'mailbox', fingerprint: mailbox },
    ...(device === undefined ? [] : [{ kind: 'device' as const, fingerprint: device }]),
  ];
  const met = await leaveTraces(tx, owner, traces, now);
  if (signUp.inviteCode !== undefined) await joinByInvite(tx, signUp, met);
}
