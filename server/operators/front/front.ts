import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import type { Database, JobState } from '#server/db/schema/schema.ts';
import { type Invariant, audit } from '#server/credits/ledger/audit.ts';
import { type LedgerSums, ledgerSums } from '#server/credits/ledger/sums.ts';

/** The day that figures are of begins at midnight UTC; the week is that day and the six before. */
const WEEK_DAYS = 7;

/** Of today, and of the last seven days with it. */
export interface Period<Value> {
  today: Value;
  week: Value;
}

interface Sales {
  count: number;
  cents: number;
  /** Of these, refunded, or disputed and not won. */
  refunded: number;
}

export interface Front {
  sales: Period<Sales>;
  /** Payments with test cards, which moved no money. */
  testSales: Period<Sales>;
  /** By state, of those that came in. */
  jobs: Period<ReadonlyMap<JobState, number>>;
  creditsSpent: Period<number>;
  newAccounts: Period<number>;
  queue: { waiting: number; running: number; oldest: Date | undefined };
  ledger: LedgerSums;
  reports: number;
  entries: number;
  alerts: number;
}

export interface FrontPage {
  now(now: Date): Promise<Front>;
  /** The invariants that are broken, with the ids of their rows. */
  brokenBooks(): Promise<{ invariant: Invariant; ids: number[] }[]>;
}

export function createFrontPage(db: Kysely<Database>): FrontPage {
  const sales = async (today: Date, week: Date, test: boolean): Promise<Period<Sales>> => {
    const { rows } = await sql<{ of_today: boolean } & Sales>`select paid_at >= ${today} as of_today,
      count(*) as count, sum(cents) as cents,
      sum(case when dispute in ('open', 'lost') then cents
        else greatest(0, least(cents, refunded_cents - failed_cents)) end) as refunded
      from payment_txn where status = 1 and paid_at >= ${week} and test = ${test} group by 1`.execute(db);
    const none: Sales = { count: 0, cents: 0, refunded: 0 };
    const [now = none, before = none] = [true, false].map((one) => rows.find((row) => row.of_today === one));
    return {
      today: now,
      week: {
        count: now.count + before.count,
        cents: now.cents + before.cents,
        refunded: now.refunded + before.refunded,
      },
    };
  };

  const jobs = async (today: Date, week: Date): Promise<Front['jobs']> => {
    const { rows } = await sql<{ state: JobState; today: number; week: number }>`select state,
      count(*) filter (where created_at >= ${today}) as today, count(*) as week
      from job where created_at >= ${week} group by state`.execute(db);
    return {
      today: new Map(rows.map(({ state, today: n }) => [state, n])),
      week: new Map(rows.map(({ state, week: n }) => [state, n])),
    };
  };

  const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
    const [row] = (await query.execute(db)).rows;
    if (row === undefined) throw new Error('a figure of the desk has no row');
    return row;
  };

  return {
    async now(now) {
      const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
      const week = new Date(today.getTime() - (WEEK_DAYS - 1) * DAY_MS);
      const [paid, tested, byState, creditsSpent, newAccounts, queue, ledger, open] = await Promise.all([
        sales(today, week, false),
        sales(today, week, true),
        jobs(today, week),
        one(sql<
          Period<number>
        >`select coalesce(-sum(amount) filter (where created_at >= ${today}), 0)::bigint as today,
          coalesce(-sum(amount), 0)::bigint as week from ledger_txn where kind = 'capture' and created_at >= ${week}`),
        one(sql<
          Period<number>
        >`select count(*) filter (where created_at >= ${today}) as today, count(*) as week
          from user_account where created_at >= ${week}`),
        one(sql<{ waiting: number; running: number; oldest: Date | null }>`select
          count(*) filter (where state in ('queued', 'waiting')) as waiting,
          count(*) filter (where state in ('active', 'remote')) as running,
          min(created_at) filter (where state = 'queued' and run_at <= ${now}) as oldest
          from job where state in ('queued', 'waiting', 'active', 'remote')`),
        ledgerSums(db),
        one(sql<Pick<Front, 'reports' | 'entries' | 'alerts'>>`select
          (select count(*) from report where state = 'open') as reports,
          (select count(*) from challenge_entry where state = 'waiting') as entries,
          (select count(*) from payment_alert where seen_at is null) as alerts`),
      ]);
      return {
        sales: paid,
        testSales: tested,
        jobs: byState,
        creditsSpent,
        newAccounts,
        queue: { ...queue, oldest: queue.oldest ?? undefined },
        ledger,
        ...open,
      };
    },
    brokenBooks: () => audit(db),
  };
}
