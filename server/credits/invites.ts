import { randomInt } from 'node:crypto';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Infer } from 'superstruct';
import { DAY_MS } from '#contract/time.ts';
import { inviteRewards } from '#contract/users/credit.ts';
import { TxnStatus } from '#contract/users/pay.ts';
import type { InviteInfo } from '#contract/users/users.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { grant } from '#server/credits/ledger/ledger.ts';

const PACK_STAYS_DAYS = 14;
/** Longer than the day for which a network bucket counts. */
const BUCKET_DAYS = 2;
/** Packs checked in one sweep. */
const BATCH = 200;
/** Characters that are not confused with one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 8;

export interface Invites {
  info(owner: number): Promise<Infer<typeof InviteInfo>>;
  /**
   * Rewards the inviter of a job's owner at the owner's first successful job, in the job's own transaction;
   * returns the inviter.
   */
  jobDone(tx: Transaction<Database>, owner: number, now: Date): Promise<number | undefined>;
  /**
   * Rewards the inviters of buyers whose pack stayed paid for two weeks, and deletes the network buckets of
   * old sign-ups.
   */
  sweep(now: Date): Promise<void>;
}

interface OpenInvitation {
  id: number;
  inviter_id: number;
  invited_id: number;
}

/** Months are those of UTC. */
const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Locks an invitation whose reward is open; invitations of one inviter wait for each other. */
async function take(
  tx: Kysely<Database>,
  reward: 'first_job' | 'first_pack',
  by: { invited: number },
): Promise<OpenInvitation | undefined> {
  const open = await tx
    .selectFrom('invitation')
    .select(['id', 'inviter_id', 'invited_id'])
    .where('invited_id', '=', by.invited)
    .where(reward, '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (open) await sql`select 1 from owner where id = ${open.inviter_id} for no key update`.execute(tx);
  return open;
}

/**
 * Whether both accounts count as one user: a device or a mailbox in common. Also true when the inviter was
 * deleted.
 */
async function areOne(
  tx: Kysely<Database>,
  { inviter_id: inviter, invited_id: invited }: OpenInvitation,
): Promise<boolean> {
  const { rows } = await sql<{
    one: boolean;
  }>`select not exists (select 1 from user_account where owner_id = ${inviter})
    or exists (select 1 from account_trace a join account_trace b using (kind, fingerprint) where a.owner_id = ${inviter} and b.owner_id = ${invited}) as one`.execute(
    tx,
  );
  return rows[0]?.one ?? true;
}

/** Whether the card was used by the inviter too, or by another account before. */
async function cardIsKnown(
  tx: Kysely<Database>,
  { inviter_id: inviter, invited_id: invited }: OpenInvitation,
  pack: { id: number; card_hash: string | null },
): Promise<boolean> {
  if (pack.card_hash === null) return false;
  const other = await tx
    .selectFrom('payment_txn')
    .select('id')
    .where('card_hash', '=', pack.card_hash)
    .where('owner_id', '<>', invited)
    .where((eb) => eb.or([eb('owner_id', '=', inviter), eb('id', '<', pack.id)]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

const reward = (
  tx: Kysely<Database>,
  invitation: OpenInvitation,
  why: 'first_job' | 'first_pack',
  amount: number,
  now: Date,
) =>
  grant(tx, {
    ownerId: invitation.inviter_id,
    amount,
    kind: 'invite',
    key: `invite:${why}:${invitation.id}`,
    now,
    expiresAt: new Date(now.getTime() + inviteRewards.lastDays * DAY_MS),
    params: { why },
  });

/** `onChange` is called after a balance has changed. */
export function createInvites(
  db: Kysely<Database>,
  onChange: (owner: number) => void,
  now: () => Date = () => new Date(),
): Invites {
  const rewardedSince = async (from: Kysely<Database>, inviter: number, since: Date): Promise<number> => {
    const { n } = await from
      .selectFrom('invitation')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('inviter_id', '=', inviter)
      .where('first_job', '=', 'rewarded')
      .where('first_job_at', '>=', since)
      .executeTakeFirstOrThrow();
    return n;
  };

  const codeOf = async (owner: number): Promise<string> => {
    const known = await db
      .selectFrom('invite_code')
      .select('code')
      .where('owner_id', '=', owner)
      .executeTakeFirst();
    if (known) return known.code;
    // The code exists by chance, or a parallel call has just created this owner's: read again.
    await db
      .insertInto('invite_code')
      .values({ owner_id: owner, code: newCode(), created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return codeOf(owner);
  };

  /** First pack of an invited user that is old enough and was not refunded. */
  const stayedPaid = (from: Kysely<Database>, at: Date) =>
    from
      .selectFrom('payment_txn')
      .where('status', '=', TxnStatus.successful)
      .where('reversed', '=', false)
      .where('paid_at', '<=', new Date(at.getTime() - PACK_STAYS_DAYS * DAY_MS));

  const rewardPack = (invited: number, at: Date): Promise<number | undefined> =>
    db.transaction().execute(async (tx) => {
      const invitation = await take(tx, 'first_pack', { invited });
      const pack = await stayedPaid(tx, at)
        .select(['id', 'card_hash'])
        .where('owner_id', '=', invited)
        .orderBy('paid_at')
        .limit(1)
        .executeTakeFirst();
      if (!invitation || !pack) return undefined;
      const refused = (await areOne(tx, invitation)) || (await cardIsKnown(tx, invitation, pack));
      await tx
        .updateTable('invitation')
        .set({ first_pack: refused ? 'refused' : 'rewarded', first_pack_at: at })
        .where('id', '=', invitation.id)
        .execute();
      if (refused) return undefined;
      await reward(tx, invitation, 'first_pack', inviteRewards.firstPack, at);
      return invitation.inviter_id;
    });

  return {
    async info(owner) {
      const code = await codeOf(owner);
      const { rows } = await sql<{
        invited: number;
        jobs: number;
        packs: number;
      }>`select count(*) filter (where refused is null) as invited,
        count(*) filter (where first_job = 'rewarded') as jobs, count(*) filter (where first_pack = 'rewarded') as packs
        from invitation where inviter_id = ${owner}`.execute(db);
      const { invited, jobs, packs } = rows[0] ?? { invited: 0, jobs: 0, packs: 0 };
      const left = inviteRewards.aMonth - (await rewardedSince(db, owner, monthOf(now())));
      return {
        invite_code: code,
        invited,
        earned: jobs * inviteRewards.firstJob + packs * inviteRewards.firstPack,
        month_left: Math.max(0, left),
      };
    },
    async jobDone(tx, owner, at) {
      const invitation = await take(tx, 'first_job', { invited: owner });
      if (!invitation) return undefined;
      const full = (await rewardedSince(tx, invitation.inviter_id, monthOf(at))) >= inviteRewards.aMonth;
      const end = (await areOne(tx, invitation)) ? 'refused' : full ? 'over_limit' : 'rewarded';
      await tx
        .updateTable('invitation')
        .set({ first_job: end, first_job_at: at })
        .where('id', '=', invitation.id)
        .execute();
      if (end !== 'rewarded') return undefined;
      await reward(tx, invitation, 'first_job', inviteRewards.firstJob, at);
      return invitation.inviter_id;
    },
    async sweep(at) {
      await db
        .updateTable('invitation')
        .set({ place: '' })
        .where('place', '<>', '')
        .where('created_at', '<', new Date(at.getTime() - BUCKET_DAYS * DAY_MS))
        .execute();
      const due = await stayedPaid(db, at)
        .innerJoin('invitation', 'invitation.invited_id', 'payment_txn.owner_id')
        .select('payment_txn.owner_id')
        .distinct()
        .where('first_pack', '=', 'open')
        .limit(BATCH)
        .execute();
      for (const { owner_id: invited } of due) {
        const inviter = await rewardPack(invited, at);
        if (inviter !== undefined) onChange(inviter);
      }
    },
  };
}
