import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import {
  type ClaimTime,
  type LastClaim,
  bookClaim,
  claimStateOf,
  lockMailbox,
  openAt,
  streakBonus,
} from './daily-claims.ts';
import type { Membership } from './entitlements.ts';
import { daysBetween, localDate, zoneOf } from './local-days.ts';

/** Least time between two changes of the time zone that counts an owner's days. */
const ZONE_CHANGE_MS = 7 * DAY_MS;
/** Longer than any two dates of two zones are apart. */
const FORGOTTEN_DAYS = 4;

export interface Claim {
  credits: number;
  /** Consecutive days, including this one. */
  streak: number;
  streakBonus: number;
  nextAt: Date;
}

export interface CheckIns {
  /**
   * Claims today's credits; `zone` is the time zone that the browser reports. Throws `already_checked_in`, and
   * `claim_withheld` for an account whose first credits wait for a paid pack.
   */
  claim(owner: number, zone: string | undefined): Promise<Claim>;
}

/**
 * State after the last claims of the account and of its mailbox: when the next one is possible, and the length of
 * the account's streak.
 */
export function claimState(
  last: LastClaim | undefined,
  mailbox: ClaimTime | undefined,
  zone: string,
  now: Date,
): { nextAt: Date | undefined; streak: number } {
  const unbroken = last !== undefined && daysBetween(last.local_date, localDate(now, zone)) <= 1;
  return { nextAt: openAt([last, mailbox], zone, now), streak: unbroken ? last.streak : 0 };
}

export async function forgetClaims(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('mailbox_claim')
    .where('claimed_at', '<', new Date(now.getTime() - FORGOTTEN_DAYS * DAY_MS))
    .execute();
}

interface Turn {
  zone: string;
  /** The zone differs from that of the last claim. */
  moves: boolean;
  last: LastClaim | undefined;
}

/** `onChange` is called after a balance has changed. */
export function createCheckIns(
  db: Kysely<Database>,
  membership: Membership,
  onChange: (owner: number) => void,
  now: () => Date = () => new Date(),
): CheckIns {
  /** The zone that counts, and the last claim; throws when no other one counts yet. */
  const turn = async (from: Kysely<Database>, owner: number, wanted: string, at: Date): Promise<Turn> => {
    const stored = await from
      .selectFrom('checkin_zone')
      .select(['zone', 'since'])
      .where('owner_id', '=', owner)
      .executeTakeFirst();
    const moves =
      stored !== undefined &&
      stored.zone !== wanted &&
      at.getTime() - stored.since.getTime() >= ZONE_CHANGE_MS;
    const zone = stored === undefined || moves ? wanted : stored.zone;
    const last = await from
      .selectFrom('checkin')
      .select(['local_date', 'claimed_at', 'streak'])
      .where('owner_id', '=', owner)
      .orderBy('local_date', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { mailbox, withheld } = await claimStateOf(from, owner);
    if (withheld) throw new HttpError('claim_withheld', { data: { until: 'first_pack' } });
    const nextAt = openAt([last, mailbox], zone, at);
    if (nextAt) throw new HttpError('already_checked_in', { data: { next_at: nextAt.toISOString() } });
    return { zone, moves, last };
  };

  const claimIn = async (tx: Kysely<Database>, owner: number, wanted: string, at: Date): Promise<Claim> => {
    await tx
      .insertInto('checkin_zone')
      .values({ owner_id: owner, zone: wanted, since: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Claims of one owner wait for each other here; the code below sees the earlier one.
    await tx
      .selectFrom('checkin_zone')
      .select('owner_id')
      .where('owner_id', '=', owner)
      .forUpdate()
      .execute();
    const mailbox = await lockMailbox(tx, owner);
    const { zone, moves, last } = await turn(tx, owner, wanted, at);
    const today = localDate(at, zone);
    // A user who travels east skips a calendar date without having missed a day.
    const continues = last !== undefined && daysBetween(last.local_date, today) <= (moves ? 2 : 1);
    const streak = continues ? last.streak + 1 : 1;
    const { dailyCredits: credits } = await membership.of(owner, tx);
    if (moves)
      await tx.updateTable('checkin_zone').set({ zone, since: at }).where('owner_id', '=', owner).execute();
    const { nextAt } = await bookClaim(tx, { owner, mailbox, zone, at, streak, credits });
    return { credits, streak, streakBonus: streakBonus(streak), nextAt };
  };

  return {
    async claim(owner, zone) {
      const at = now();
      const wanted = zoneOf(zone);
      // Most claims that do not count are rejected here without waiting for a lock.
      await turn(db, owner, wanted, at);
      const claimed = await db.transaction().execute((tx) => claimIn(tx, owner, wanted, at));
      onChange(owner);
      return claimed;
    },
  };
}
