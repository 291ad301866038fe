import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { grant } from '#server/credits/ledger/ledger.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { streakBonuses, streakWeek } from '#contract/users/credit.ts';
import { HttpError } from '#server/http/errors.ts';
import { endOfDate, localDate } from './local-days.ts';

/** Least time between two claims, whatever the calendar says. */
const APART_MS = 20 * HOUR_MS;
/** Unspent credits of a claim expire after this time, or at the next claim. */
const LASTS_MS = 36 * HOUR_MS;
const BONUS_LASTS_MS = 30 * DAY_MS;

export type LastClaim = Pick<Selectable<Database['checkin']>, 'local_date' | 'claimed_at' | 'streak'>;
/** When a claim was made, in the clock and in the calendar of its zone. */
export type ClaimTime = Omit<LastClaim, 'streak'>;

/** When the next claim is possible: on a later date in the zone, and at least 20 hours after the last one. */
export function nextClaim(last: ClaimTime, zone: string): Date {
  return new Date(Math.max(last.claimed_at.getTime() + APART_MS, endOfDate(last.local_date, zone).getTime()));
}

/** When the next claim is possible after these; undefined: now. */
export function openAt(
  claims: readonly (ClaimTime | undefined)[],
  zone: string,
  now: Date,
): Date | undefined {
  const times = claims.flatMap((claim) => (claim ? [nextClaim(claim, zone).getTime()] : []));
  const last = Math.max(...times);
  return last > now.getTime() ? new Date(last) : undefined;
}

/** Bonus of a day of a streak: on day 3 and 7, 10 and 14, and so on. */
export const streakBonus = (streak: number): number => streakBonuses[((streak - 1) % streakWeek) + 1] ?? 0;

/** The account's mailbox. Claims of one mailbox wait for each other here. */
export async function lockMailbox(tx: Kysely<Database>, owner: number): Promise<string> {
  const { mailbox } = await tx
    .selectFrom('user_account')
    .select('mailbox')
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow(() => new HttpError('token_invalid'));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claim:${mailbox}`}, 0))`.execute(tx);
  return mailbox;
}

/** What decides whether an account may claim, beside its own claims. */
interface ClaimState {
  /** The last claim of the account's mailbox, whichever of its accounts made it. */
  mailbox: ClaimTime | undefined;
  /** The first credits wait for a paid pack. */
  withheld: boolean;
}

export async function claimStateOf(db: Kysely<Database>, owner: number): Promise<ClaimState> {
  const row = await db
    .selectFrom('user_account')
    .leftJoin('mailbox_claim', 'mailbox_claim.mailbox', 'user_account.mailbox')
    .leftJoin('withheld_gift', 'withheld_gift.owner_id', 'user_account.owner_id')
    .select(['local_date', 'claimed_at', 'welcome'])
    .where('user_account.owner_id', '=', owner)
    .executeTakeFirst();
  const { local_date = null, claimed_at = null, welcome = null } = row ?? {};
  const hasClaimed = local_date !== null && claimed_at !== null;
  return { mailbox: hasClaimed ? { local_date, claimed_at } : undefined, withheld: welcome !== null };
}

interface Booking {
  owner: number;
  mailbox: string;
  zone: string;
  at: Date;
  /** Consecutive days, including this one. */
  streak: number;
  credits: number;
}

/** Books a claim with its bonus. The caller has locked the mailbox and knows that no claim was made today. */
export async function bookClaim(tx: Kysely<Database>, booking: Booking): Promise<{ nextAt: Date }> {
  const { owner, mailbox, zone, at, streak, credits } = booking;
  const today = localDate(at, zone);
  const bonus = streakBonus(streak);
  const claim = { local_date: today, claimed_at: at };
  await tx
    .insertInto('checkin')
    .values({ owner_id: owner, zone, ...claim, streak, credits, streak_bonus: bonus })
    .execute();
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
  return { nextAt: nextClaim(claim, zone) };
}

/**
 * Makes the first claim of an account that has never claimed, in its stead: in UTC, because no browser says its
 * zone. Nothing when its mailbox has had the day's claim by another account.
 */
export async function claimFirst(
  tx: Kysely<Database>,
  owner: number,
  credits: number,
  at: Date,
): Promise<void> {
  const mailbox = await lockMailbox(tx, owner);
  const zone = 'UTC';
  const { mailbox: last } = await claimStateOf(tx, owner);
  if (openAt([last], zone, at) === undefined)
    await bookClaim(tx, { owner, mailbox, zone, at, streak: 1, credits });
}
