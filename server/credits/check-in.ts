import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { grant } from '#server/credits/ledger/ledger.ts';
import { streakBonuses, streakWeek } from '#contract/users/credit.ts';
import { HttpError } from '#server/http/errors.ts';
import { daysBetween, endOfDate, localDate, zoneOf } from './local-days.ts';
import type { Membership } from './entitlements.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Least time between two claims, whatever the calendar says. */
const APART_MS = 20 * HOUR_MS;
/** Unspent credits of a claim expire after this time, or at the next claim. */
const LASTS_MS = 36 * HOUR_MS;
/** Least time between two changes of the time zone that counts an owner's days. */
const ZONE_CHANGE_MS = 7 * DAY_MS;
/** Longer than any two dates of two zones are apart. */
const FORGOTTEN_DAYS = 4;
const BONUS_LASTS_MS = 30 * DAY_MS;

export type LastClaim = Pick<Selectable<Database['checkin']>, 'local_date' | 'claimed_at' | 'streak'>;
/** When a claim was made, in the clock and in the calendar of its zone. */
export type ClaimTime = Omit<LastClaim, 'streak'>;

export interface Claim {
  credits: number;
  /** Consecutive days, including this one. */
  streak: number;
  streakBonus: number;
  nextAt: Date;
}

export interface CheckIns {
  /**
   * Claims today's credits; `zone` is the time zone that the browser reports. Throws `already_checked_in`.
   */
  claim(owner: number, zone: string | undefined): Promise<Claim>;
}

/** When the next claim is possible: on a later date in the zone, and at least 20 hours after the last one. */
function nextClaim(last: ClaimTime, zone: string): Date {
  return new Date(Math.max(last.claimed_at.getTime() + APART_MS, endOfDate(last.local_date, zone).getTime()));
}

/** When the next claim is possible after these; undefined: now. */
function openAt(claims: readonly (ClaimTime | undefined)[], zone: string, now: Date): Date | undefined {
  const times = claims.flatMap((claim) => (claim ? [nextClaim(claim, zone).getTime()] : []));
  const last = Math.max(...times);
  return last > now.getTime() ? new Date(last) : undefined;
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

/** Bonus of a day of a streak: on day 3 and 7, 10 and 14, and so on. */
export const streakBonus = (streak: number): number => streakBonuses[((streak - 1) % streakWeek) + 1] ?? 0;

/** The account's mailbox. Claims of one mailbox wait for each other here. */
async function lockMailbox(tx: Kysely<Database>, owner: number): Promise<string> {
  const { mailbox } = await tx
    .selectFrom('user_account')
    .select('mailbox')
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow(() => new HttpError('token_invalid'));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claim:${mailbox}`}, 0))`.execute(tx);
  return mailbox;
}

/** Forgets the claims of mailboxes that no longer matter. */
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

/** Creates the daily claims; `onChange` is called after a balance has changed. */
export function createCheckIns(
  db: Kysely<Database>,
  membership: Membership,
  onChange: (owner: number) => void,
  now: () => Date = () => new Date(),
): CheckIns {
  /** The zone that counts, and the last claim; throws when it is too early for another one. */
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
    const mailbox = await from
      .selectFrom('mailbox_claim')
      .innerJoin('user_account', 'user_account.mailbox', 'mailbox_claim.mailbox')
      .select(['local_date', 'claimed_at'])
      .where('owner_id', '=', owner)
      .executeTakeFirst();
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
    const bonus = streakBonus(streak);
    const { dailyCredits: credits } = await membership.of(owner, tx);
    if (moves)
      await tx.updateTable('checkin_zone').set({ zone, since: at }).where('owner_id', '=', owner).execute();
    await tx
      .insertInto('checkin')
      .values({
        owner_id: owner,
        local_date: today,
        zone,
        claimed_at: at,
        streak,
        credits,
        streak_bonus: bonus,
      })
      .execute();
    const claim = { local_date: today, claimed_at: at };
    await tx
      .insertInto('mailbox_claim')
      .values({ mailbox, ...claim })
      .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(claim))
      .execute();
    const key = `${owner}:${today}`;
    await grant(tx, {
      ownerId: owner,
      amount: credits,
      kind: 'daily',
      key: `checkin:${key}`,
      now: at,
      expiresAt: new Date(at.getTime() + LASTS_MS),
      replace: true,
    });
    if (bonus > 0) {
      await grant(tx, {
        ownerId: owner,
        amount: bonus,
        kind: 'streak',
        key: `streak:${key}`,
        now: at,
        expiresAt: new Date(at.getTime() + BONUS_LASTS_MS),
        params: { days: streak },
      });
    }
    return {
      credits,
      streak,
      streakBonus: bonus,
      nextAt: nextClaim(claim, zone),
    };
  };

  return {
    async claim(owner, zone) {
      const at = now();
      const wanted = zoneOf(zone);
      // Most repeated claims are rejected here without waiting for a lock.
      await turn(db, owner, wanted, at);
      const claimed = await db.transaction().execute((tx) => claimIn(tx, owner, wanted, at));
      onChange(owner);
      return claimed;
    },
  };
}
