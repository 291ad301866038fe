import { type Kysely, sql } from 'kysely';
import { TxnStatus } from '#contract/pay.ts';
import { MEMBER_BYTES_FACTOR } from '#contract/tool.ts';
import { DEFAULT_DAILY_CREDITS } from '#contract/users.ts';
import type { Database, Lane } from '#server/db/schema/schema.ts';

const DAY_MS = 86_400_000;
/** A paid pack makes its buyer a member for so long. */
const MEMBER_DAYS = 365;

/** How an owner's jobs are queued. */
interface Terms {
  lane: Lane;
  /** Jobs of the owner that may run at once. */
  runningAtOnce: number;
  /** Jobs of the owner that may wait at once. */
  queuedAtMost: number;
}

/** Terms of everybody, and of those with a paid pack. */
export const TERMS = {
  free: { lane: 'free', runningAtOnce: 1, queuedAtMost: 3 },
  vip: { lane: 'priority', runningAtOnce: 3, queuedAtMost: 3 },
} as const satisfies Record<string, Terms>;

/** What an owner may do. */
interface Benefits {
  terms: Terms;
  /** How long results are kept. */
  historyDays: number;
  /** How many times the usual bytes an input may have. */
  inputFactor: number;
  /** Credits of the daily claim. */
  dailyCredits: number;
}

const EVERYBODY: Benefits = {
  terms: TERMS.free,
  historyDays: 30,
  inputFactor: 1,
  dailyCredits: DEFAULT_DAILY_CREDITS,
};
const MEMBERS: Benefits = {
  terms: TERMS.vip,
  historyDays: 180,
  inputFactor: MEMBER_BYTES_FACTOR,
  dailyCredits: 29,
};

/** Where an owner stands. */
export interface Entitlements extends Benefits {
  /** False: a visitor's device. */
  account: boolean;
  vip: boolean;
  /** When the membership ends, or ended; absent without a paid pack. */
  vipUntil: Date | undefined;
}

/** The membership of an account: a paid pack in the last 365 days that was not given back. */
export interface Membership {
  of(owner: number, at?: Kysely<Database>): Promise<Entitlements>;
}

/** What follows from the last paid pack of an account. */
export function entitlementsOf(account: boolean, lastPaid: Date | undefined, now: Date): Entitlements {
  const vipUntil = lastPaid && new Date(lastPaid.getTime() + MEMBER_DAYS * DAY_MS);
  const vip = vipUntil !== undefined && vipUntil > now;
  return { ...(vip ? MEMBERS : EVERYBODY), account, vip, vipUntil };
}

/** When an owner last paid for a pack that was not given back, as part of another query; `owner` is a column or value. */
export const lastPaid = (owner: number) =>
  sql<Date | null>`(select max(paid_at) from payment_txn where owner_id = ${owner} and status = ${TxnStatus.successful} and not reversed)`;

export function createMembership(db: Kysely<Database>, now: () => Date = () => new Date()): Membership {
  return {
    async of(owner, at = db) {
      const { rows } = await sql<{
        account: boolean;
        paid: Date | null;
      }>`select kind = 'user' as account, ${lastPaid(owner)} as paid from owner where id = ${owner}`.execute(
        at,
      );
      return entitlementsOf(rows[0]?.account ?? false, rows[0]?.paid ?? undefined, now());
    },
  };
}
