import { type Kysely, sql } from 'kysely';
import type { Infer } from 'superstruct';
import {
  type CreditDetails,
  type RecordType,
  VISITOR_CREDITS,
  type records as recordsCall,
} from '#contract/users/credit.ts';
import type { DailyCredit, WithheldGift } from '#contract/users/users.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database, GrantKind } from '#server/db/schema/schema.ts';
import { anonymousBalance, ensureAnonymousCredits } from '#server/credits/ledger/anonymous.ts';
import { type Balance, balance } from '#server/credits/ledger/balance.ts';
import { expire } from '#server/credits/ledger/ledger.ts';
import { records } from '#server/credits/ledger/records.ts';
import { claimState } from './check-in.ts';
import type { ClaimTime, LastClaim } from './daily-claims.ts';
import { creditLabel } from './credit-labels.ts';
import { type Entitlements, MEMBERS, lastPaid, entitlementsOf } from './entitlements.ts';
import { WELCOME } from './sign-up/first-gifts.ts';

interface CreditSummary {
  details: Infer<typeof CreditDetails>;
  vipUntil: Date | undefined;
}

export interface Credits {
  /** Of a device; one without an owner row has its first credits in full. */
  anonymous(owner: number | undefined): Promise<number>;
  /** Grants a device its daily credits if they are due; returns what it can spend. */
  grantAnonymous(owner: number): Promise<number>;
  /** For a device: with the daily credits that are due. */
  balance(owner: number, entitlements: Pick<Entitlements, 'account'>): Promise<Balance>;
  /** Those that were bought. */
  bought(owner: number, at?: Kysely<Database>): Promise<number>;
  details(owner: number, language: string): Promise<CreditSummary>;
  /** Newest first. */
  records(
    owner: number,
    query: { record_type: RecordType; page: number; page_size: number },
    language: string,
  ): Promise<Infer<typeof recordsCall.answer>>;
}

interface OpenGrant {
  kind: GrantKind;
  credits: number;
  expires_at: string | null;
  label: string;
  params: JsonObject;
}

interface SummaryRow extends Balance {
  account: boolean;
  expired: boolean;
  invited: number;
  spent: number;
  paid: Date | null;
  zone: string;
  local_date: string | null;
  claimed_at: Date | null;
  streak: number | null;
  mailbox_date: string | null;
  mailbox_claimed_at: Date | null;
  /** Whether the welcome credits wait for a paid pack too; null: nothing waits. */
  withheld: boolean | null;
  grants: OpenGrant[];
}

const dayOf = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

function lastClaim({ local_date, claimed_at, streak }: SummaryRow): LastClaim | undefined {
  return local_date === null || claimed_at === null || streak === null
    ? undefined
    : { local_date, claimed_at, streak };
}

const mailboxClaim = ({ mailbox_date: date, mailbox_claimed_at: at }: SummaryRow): ClaimTime | undefined =>
  date === null || at === null ? undefined : { local_date: date, claimed_at: at };

const withheldGift = (welcome: boolean): Infer<typeof WithheldGift> => ({
  until: 'first_pack',
  welcome: welcome ? WELCOME.credits : 0,
  daily: MEMBERS.dailyCredits,
});

function dailyCredit(row: SummaryRow, { dailyCredits }: Entitlements, now: Date): Infer<typeof DailyCredit> {
  const { nextAt, streak } = claimState(lastClaim(row), mailboxClaim(row), row.zone, now);
  return {
    init_credits: dailyCredits,
    claimed: nextAt !== undefined,
    next_at: nextAt?.toISOString() ?? null,
    streak,
    ...(row.withheld === null ? {} : { withheld: withheldGift(row.withheld) }),
  };
}

export function createCredits(db: Kysely<Database>, now: () => Date = () => new Date()): Credits {
  /** One statement, because it runs at every page load. */
  const summary = async (owner: number, at: Date): Promise<SummaryRow> => {
    const { rows } =
      await sql<SummaryRow>`select o.kind = 'user' as account, coalesce(a.available, 0) as available, coalesce(a.held, 0) as held,
      exists (select 1 from credit_grant where owner_id = o.id and remaining > 0 and expires_at <= ${at}) as expired,
      (select coalesce(sum(amount), 0)::bigint from credit_grant where owner_id = o.id and kind = 'invite') as invited,
      (select coalesce(-sum(amount), 0)::bigint from ledger_txn where owner_id = o.id and kind = 'capture' and created_at >= ${dayOf(at)}) as spent,
      ${lastPaid(owner)} as paid, coalesce(z.zone, 'UTC') as zone, c.local_date, c.claimed_at, c.streak,
      m.local_date as mailbox_date, m.claimed_at as mailbox_claimed_at, w.welcome as withheld,
      (select coalesce(json_agg(g), '[]') from (select g.kind, g.remaining as credits, g.expires_at, t.label, t.params
        from credit_grant g join ledger_txn t on t.id = g.txn_id where g.owner_id = o.id and g.remaining > 0
        order by g.expires_at nulls last, g.priority, g.id) g) as grants
      from owner o left join account a on a.owner_id = o.id left join checkin_zone z on z.owner_id = o.id
      left join user_account u on u.owner_id = o.id left join mailbox_claim m on m.mailbox = u.mailbox
      left join withheld_gift w on w.owner_id = o.id
      left join lateral (select local_date, claimed_at, streak from checkin where owner_id = o.id order by local_date desc limit 1) c on true
      where o.id = ${owner}`.execute(db);
    const row = rows[0];
    if (!row) throw new Error(`there is no owner ${owner}`);
    if (!row.expired) return row;
    await expire(db, owner, at);
    return summary(owner, at);
  };

  return {
    async anonymous(owner) {
      return owner === undefined ? VISITOR_CREDITS : (await anonymousBalance(db, owner, now())).available;
    },
    async grantAnonymous(owner) {
      return (await ensureAnonymousCredits(db, owner, now())).available;
    },
    balance: (owner, { account }) =>
      account ? balance(db, owner, now()) : anonymousBalance(db, owner, now()),
    async bought(owner, at = db) {
      const { rows } = await sql<{
        n: number;
      }>`select coalesce(sum(remaining), 0)::bigint as n from credit_grant
        where owner_id = ${owner} and kind = 'bought' and remaining > 0`.execute(at);
      return rows[0]?.n ?? 0;
    },
    async details(owner, language) {
      const at = now();
      const row = await summary(owner, at);
      const entitlements = entitlementsOf(row.account, row.paid ?? undefined, at);
      return {
        vipUntil: entitlements.vipUntil,
        details: {
          credit_remain: row.available,
          held: row.held,
          invite_credit: { total: row.invited },
          today_spent: row.spent,
          vip: entitlements.vip,
          daily_credit: dailyCredit(row, entitlements, at),
          grants: row.grants.map(({ kind, credits, expires_at, label, params }) => ({
            kind,
            credits,
            description: creditLabel(language, label, params),
            expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
          })),
        },
      };
    },
    async records(owner, { record_type: type, page, page_size: pageSize }, language) {
      const { records: rows, total } = await records(db, {
        ownerId: owner,
        type,
        page,
        pageSize,
        now: now(),
      });
      return {
        records: rows.map(({ id, createdAt, label, params, type: kind, amount }) => ({
          id,
          created_at: createdAt.toISOString(),
          description: creditLabel(language, label, params),
          type: kind,
          credits: amount,
        })),
        total_records: total,
      };
    },
  };
}
