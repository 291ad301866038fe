import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import { MEMBER_DAYS, TxnStatus } from '#contract/users/pay.ts';
import { MEMBER_BYTES_FACTOR } from '#contract/tools/tool.ts';
import { DEFAULT_DAILY_CREDITS } from '#contract/users/users.ts';
import type { Database, Lane } from '#server/db/schema/schema.ts';

interface Terms {
  lane: Lane;
  runningAtOnce: number;
  queuedAtMost: number;
}

export const TERMS = {
  free: { lane: 'free', runningAtOnce: 1, queuedAtMost: 3 },
  vip: { lane: 'priority', runningAtOnce: 3, queuedAtMost: 3 },
} as const satisfies Record<string, Terms>;

interface Benefits {
  terms: Terms;
  /** How long results are stored. */
  historyDays: number;
  /** Factor on the usual byte limit of an input. */
  inputFactor: number;
  dailyCredits: number;
}

const BASIC: Benefits = {
  terms: TERMS.free,
  historyDays: 30,
  inputFactor: 1,
  dailyCredits: DEFAULT_DAILY_CREDITS,
};
export const MEMBERS: Benefits = {
  terms: TERMS.vip,
  historyDays: 180,
  inputFactor: MEMBER_BYTES_FACTOR,
  dailyCredits: 29,
};

export interface Entitlements extends Benefits {
  /** False: a visitor's device. */
  account: boolean;
  vip: boolean;
  /** When the membership ends or ended; absent without a paid pack. */
  vipUntil: Date | undefined;
}

/** The membership of an account: a paid pack in the last 365 days that was not refunded. */
export interface Membership {
  of(owner: number, at?: Kysely<Database>): Promise<Entitlements>;
}

export function entitlementsOf(account: boolean, lastPaid: Date | undefined, now: Date): Entitlements {
  const vipUntil = lastPaid && new Date(lastPaid.getTime() + MEMBER_DAYS * DAY_MS);
  const vip = vipUntil !== undefined && vipUntil > now;
  return { ...(vip ? MEMBERS : BASIC), account, vip, vipUntil };
}

/** SQL for the time of an owner's last paid pack that was not refunded; `owner` is a column or value. */
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
