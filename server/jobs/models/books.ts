import { type Kysely, sql } from 'kysely';
import { HOUR_MS } from '#contract/time.ts';
import { CALLS, type CallBooks, EngineFailure, type EngineSet } from '#server/engines/port.ts';
import type { Log } from '#server/db/log.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Job } from '#server/jobs/queue/job.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import type { ModelMoney } from '#server/engines/port.ts';
import { creditUsd } from './money.ts';

/** Share of a day's budget from which on the operator is told. */
const NEARLY = 0.8;
/** How long an engine rests whose budget is held by work that goes on. */
const HELD_MS = 30_000;

/** Removes what calls of engines have brought for jobs that ended in the hour before the last one. */
export async function sweepCalls(
  db: Kysely<Database>,
  store: Pick<ObjectStore, 'removeAll'>,
  now: Date,
): Promise<void> {
  const ended = await db
    .selectFrom('spend')
    .select('job')
    .distinct()
    .where('ended_at', '>', new Date(now.getTime() - 2 * HOUR_MS))
    .where('ended_at', '<=', new Date(now.getTime() - HOUR_MS))
    .execute();
  for (const { job } of ended) await store.removeAll(`${CALLS}/${job}`);
}

/** What one thing that a job makes may cost: with each of its models, in dollars, and in credits. */
export interface Paid {
  /** Index in a batch. */
  part: number | undefined;
  credits: number;
  models: readonly { engine: string; id: string; usd: number }[];
}

/** Books of the calls that jobs make at engines. */
export interface Books {
  of(job: Pick<Job, 'publicId' | 'holdId'>, paid: Paid): CallBooks;
}

interface BooksDependencies {
  db: Kysely<Database>;
  engines: Pick<EngineSet, 'rest'>;
  money: ModelMoney;
  log: Log;
  now?: () => Date;
}

const nextDay = (now: Date): number =>
  Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);

export function createBooks({ db, engines, money, log, now = () => new Date() }: BooksDependencies): Books {
  const warned = new Map<string, number>();
  const { budgetUsdPerDay: budget } = money;

  /** Tells the operator once a day: the server whose call went past the mark, of all that share the budget. */
  function watch(engine: string, used: number, usd: number): void {
    const until = nextDay(now());
    const isPast = used - usd < budget * NEARLY && used >= budget * NEARLY;
    if (!isPast || warned.get(engine) === until) return;
    warned.set(engine, until);
    log.warn({ engine, used, budget }, 'an engine has nearly used up its budget of the day');
  }

  /** What is held may come back; what is gone stays so until the next day. */
  async function restOf(engine: string): Promise<number> {
    const today = now();
    const { rows } = await sql<{
      usd: string;
    }>`select coalesce(sum(usd), 0) as usd from spend where engine = ${engine}
      and day = (${today}::timestamptz at time zone 'utc')::date and kind in ('spent', 'loss')`.execute(db);
    return Number(rows[0]?.usd) >= budget * NEARLY ? nextDay(today) : today.getTime() + HELD_MS;
  }

  return {
    of: ({ publicId, holdId }, { part, credits, models }) => ({
      async begin({ call, engine, model }) {
        const usd = models.find((one) => one.engine === engine && one.id === model)?.usd ?? 0;
        const wanted = { job: publicId, part: part ?? 0, hold_id: holdId ?? null, call, engine, model, usd };
        const { rows } = await sql<{ key: string | null; again: boolean; over: boolean; used: string }>`
          select key, again, over, used from spend_begin(${JSON.stringify(wanted)}, ${budget}, ${now()})`.execute(
          db,
        );
        const booked = rows[0];
        if (booked?.over === true) {
          // What is left may do for something smaller.
          if (Number(booked.used) >= budget * NEARLY) engines.rest(engine, await restOf(engine));
          throw new EngineFailure('away', `${engine} has used up its budget of the day`);
        }
        if (!booked?.key) throw new Error('the books answered nothing');
        if (!booked.again) watch(engine, Number(booked.used), usd);
        return { key: booked.key, isAgain: booked.again };
      },
      async end(key, as) {
        await sql`update spend set kind = ${as}, ended_at = clock_timestamp()
          where key = ${key} and kind = 'held'`.execute(db);
      },
      async collected(key, said) {
        const most = money.allowsLoss ? Infinity : credits * creditUsd(money);
        const { rows } = await sql<{ usd: string; engine: string; model: string }>`
          update spend set collected = true, usd = least(coalesce(${said ?? null}::numeric, usd), ${most}::numeric)
          where key = ${key} returning usd, engine, model`.execute(db);
        const over = (said ?? 0) - most;
        if (!(over > 0) || !rows[0]) return;
        log.error({ key, ...rows[0], said }, 'an engine took more than its model costs: correct the cost');
        await sql`insert into spend (key, job, part, call, hold_id, engine, model, kind, usd, collected, day, created_at, ended_at)
          select key || '-over', job, part, call, hold_id, engine, model, 'loss', ${over}::numeric, false, day,
            clock_timestamp(), clock_timestamp() from spend where key = ${key} on conflict (key) do nothing`.execute(
          db,
        );
      },
    }),
  };
}
