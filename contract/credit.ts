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
import { Nothing, call } from './envelope.ts';
import { DailyCredit } from './users.ts';

/** Rows of one page of a list, unless the caller wants another number. */
export const PAGE_SIZE = 20;
/** Request header of the daily claim: the browser's IANA time zone. */
export const TIME_ZONE_HEADER = 'time-zone';

/** What an invite brings: to the invited, to the inviter after a first job and a first pack that was kept; rewarded friends a month; days that it lasts. */
export const inviteRewards = { joined: 20, firstJob: 40, firstPack: 100, aMonth: 5, lastDays: 90 } as const;

/** A query's whole number within bounds. */
export const Count = (fallback: number, most: number) =>
  defaulted(max(min(coerce(integer(), string(), Number), 1), most), fallback);

export const AnonymousCredit = object({ credit_remain: number() });
export const anonymousCredit = call('GET', '/api/credit/anonymous-user-credit', Nothing, AnonymousCredit);

export const CreditDetails = object({
  credit_remain: number(),
  /** Set aside for jobs under way. */
  held: number(),
  invite_credit: object({ total: number() }),
  today_spent: number(),
  vip: boolean(),
  daily_credit: DailyCredit,
  /** What lapses when, the soonest first; null: never. */
  grants: array(
    object({ kind: string(), description: string(), credits: number(), expires_at: nullable(string()) }),
  ),
});
export type CreditDetails = Infer<typeof CreditDetails>;
export const creditDetails = call('GET', '/api/credit/details', Nothing, CreditDetails);

/** Today's claim. Effectful, idempotent: a repeat on the same day is `already_checked_in`. Needs the time-zone header. */
export const checkin = call(
  'GET',
  '/api/credit/checkin',
  Nothing,
  object({ credits: number(), streak: number(), streak_bonus: number(), next_at: string() }),
);

/** In the stream of `eventsPath`: the balance, once at its beginning and whenever it has changed. */
export const CREDITS_EVENT = 'credits';
export const CreditsEvent = object({ credit_remain: number(), held: number() });
export type CreditsEvent = Infer<typeof CreditsEvent>;

export const recordTypes = ['all', 'grant', 'consume'] as const;
export type RecordType = (typeof recordTypes)[number];
export const CreditRecord = object({
  id: number(),
  created_at: string(),
  /** In the reader's language. */
  description: string(),
  type: enums(['grant', 'consume', 'expire', 'adjust']),
  /** Signed: what it did to the balance. The rows of `all` add up to `credit_remain`. */
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
