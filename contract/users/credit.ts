import {
  type Infer,
  array,
  boolean,
  coerce,
  defaulted,
  enums,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  size,
  string,
} from 'superstruct';
import { Nothing, call } from '#contract/http/envelope.ts';
import type { MediaKind } from '#contract/tools/tool.ts';
import { DailyCredit } from './users.ts';

/** Rows of one page of a list, unless the request names another number. */
export const PAGE_SIZE = 20;
/** Request header of the daily claim: the browser's IANA time zone. */
export const TIME_ZONE_HEADER = 'time-zone';

/**
 * Credits of an invite: for the invited user, and for the inviter after the first job and after the first
 * pack without a refund; rewarded friends a month; days that it lasts.
 */
export const inviteRewards = { joined: 20, firstJob: 40, firstPack: 100, aMonth: 5, lastDays: 90 } as const;

/** First credits of a new account. */
export const WELCOME_CREDITS = 20;

/** Credits that a visitor's device gets each day. */
export const VISITOR_CREDITS = 5;
const VISITOR_CREDITS_OTHERWISE = 2;

/** Most credits of one job without an account, by what it makes: for a picture a day's whole balance. */
export const visitorCredits = (result: MediaKind): number =>
  result === 'image' ? VISITOR_CREDITS : VISITOR_CREDITS_OTHERWISE;

/** Days of a week of daily claims in a row, and the days of it that bring a bonus. */
export const streakWeek = 7;
export const streakBonuses: Readonly<Record<number, number>> = { 3: 5, 7: 20 };

/** A whole number of a query, within bounds. */
export const Count = (fallback: number, most: number) =>
  defaulted(max(min(coerce(integer(), string(), Number), 1), most), fallback);

export const AnonymousCredit = object({
  credit_remain: number(),
  /** The network has used up its free credits today: nothing can be sent without an account. */
  needs_account: optional(boolean()),
});
export type AnonymousCredit = Infer<typeof AnonymousCredit>;
export const anonymousCredit = call('GET', '/api/credit/anonymous-user-credit', Nothing, AnonymousCredit);

export const CreditDetails = object({
  credit_remain: number(),
  /** Reserved for unfinished jobs. */
  held: number(),
  invite_credit: object({ total: number() }),
  today_spent: number(),
  vip: boolean(),
  daily_credit: DailyCredit,
  /** What expires when, the soonest first; null: never. */
  grants: array(
    object({ kind: string(), description: string(), credits: number(), expires_at: nullable(string()) }),
  ),
});
export type CreditDetails = Infer<typeof CreditDetails>;
export const creditDetails = call('GET', '/api/credit/details', Nothing, CreditDetails);

/**
 * Today's claim. Effectful, idempotent: a repeat on the same day is `already_checked_in`. `claim_withheld` while the
 * first credits wait for a paid pack (`data.until`, as in `daily_credit.withheld`). Needs the time-zone header.
 */
export const checkin = call(
  'GET',
  '/api/credit/checkin',
  Nothing,
  object({ credits: number(), streak: number(), streak_bonus: number(), next_at: string() }),
);

/** Event of the stream at `eventsPath`: the balance, once when it opens and on every change. */
export const CREDITS_EVENT = 'credits';
export const CreditsEvent = object({ credit_remain: number(), held: number() });
export type CreditsEvent = Infer<typeof CreditsEvent>;

export const recordTypes = ['all', 'grant', 'consume'] as const;
export type RecordType = (typeof recordTypes)[number];
export const CreditRecord = object({
  id: number(),
  created_at: string(),
  description: string(),
  type: enums(['grant', 'consume', 'expire', 'adjust']),
  /** Signed change of the balance. The rows of `all` add up to `credit_remain`. */
  credits: number(),
});
export type CreditRecord = Infer<typeof CreditRecord>;
export const records = call(
  'GET',
  '/api/credit/records',
  object({
    record_type: defaulted(enums(recordTypes), 'all'),
    page: Count(1, 100_000),
    page_size: Count(PAGE_SIZE, 100),
    lang: optional(size(string(), 0, 12)),
  }),
  object({ records: array(CreditRecord), total_records: number() }),
);
