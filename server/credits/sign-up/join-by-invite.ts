import { type Transaction, sql } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import { inviteRewards } from '#contract/users/credit.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { InviteRejection } from '#server/db/schema/rewards.ts';
import { networkOf } from '#server/network/address.ts';
import { grant } from '#server/credits/ledger/ledger.ts';
import { type Trace, placesOf } from './account-traces.ts';

/** Sign-ups a day from the inviter's own network that may reward the inviter. */
const FROM_OWN_PLACE = 2;

interface Joining {
  owner: number;
  /** As the client sent it. */
  inviteCode: string;
  /** Fingerprint of the device that signs up, if it is known. */
  device: string | undefined;
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** What another account has left before. */
  met: ReadonlySet<Trace['kind']>;
  /** Whether the network and the mail domain had accounts of the day left for it, see `countNewcomer`. */
  isCounted: boolean;
  now: Date;
}

/** Whether the inviter has had the day's rewards for sign-ups from the inviter's own network. */
async function ownPlaceIsFull(
  tx: Transaction<Database>,
  inviter: number,
  place: string,
  now: Date,
): Promise<boolean> {
  if (!(await placesOf(tx, inviter)).includes(networkOf(place))) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inviter:${inviter}`}, 0))`.execute(tx);
  const rows = await tx
    .selectFrom('invitation')
    .select('place')
    .where('inviter_id', '=', inviter)
    .where('first_job', '<>', 'refused')
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .execute();
  return rows.filter((row) => networkOf(row.place) === networkOf(place)).length >= FROM_OWN_PLACE;
}

async function inviterOf(tx: Transaction<Database>, code: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('invite_code')
    .innerJoin('user_account', 'user_account.owner_id', 'invite_code.owner_id')
    .select('invite_code.owner_id')
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst();
  return row?.owner_id;
}

/**
 * Joins a new account to the owner of an invite code and grants the invited credits. A code that earns nothing,
 * for one side or for both, is not an error.
 */
export async function joinByInvite(tx: Transaction<Database>, joining: Joining): Promise<void> {
  const { owner, inviteCode, device, place, met, isCounted, now } = joining;
  const inviter = await inviterOf(tx, inviteCode);
  if (inviter === undefined || inviter === owner) return;
  const shared: InviteRejection | undefined = met.has('mailbox')
    ? 'mailbox'
    : met.has('device')
      ? 'device'
      : undefined;
  const refused = shared ?? (isCounted ? null : 'place');
  const rewards =
    refused === null && device !== undefined && !(await ownPlaceIsFull(tx, inviter, place, now));
  const reward = rewards
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
