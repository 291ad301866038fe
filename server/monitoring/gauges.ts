import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import { MINUTE_MS } from '#contract/time.ts';
import { type LedgerSums, ledgerSums } from '#server/credits/ledger/sums.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { EngineSet } from '#server/engines/port.ts';

/** The sums read every entry: whoever looks more often sees those of before. */
const SUMS_MS = 5 * MINUTE_MS;

interface Sources {
  db: Kysely<Database>;
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  engines: Pick<EngineSet, 'states'>;
}

/** What is read at the moment at which somebody asks; of the database, it is the same from every process of the site. */
export function createGauges({ db, pool, engines }: Sources): Registry {
  const registry = new Registry();
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (gauge: Gauge<Label>) => Promise<void> | void,
  ) =>
    new Gauge({
      name: `mirari_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await read(this);
      },
    });

  gauge(
    'database_connections',
    'Connections of this process, and calls that wait for one.',
    ['state'],
    (to) => {
      to.set({ state: 'idle' }, pool.idleCount);
      to.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      to.set({ state: 'wanted' }, pool.waitingCount);
    },
  );
  gauge('model_ready', '0 while a model rests after failures.', ['engine', 'model'], (to) => {
    for (const { name, models } of engines.states())
      for (const { model, isReady } of models) to.set({ engine: name, model: model.id }, Number(isReady));
  });
  const unfinished = async (): Promise<{ state: string; jobs: number; age: number }[]> => {
    const { rows } = await sql<{ state: string; jobs: number; age: number }>`
      select s.state, count(j.id) as jobs, coalesce(extract(epoch from now() - min(j.created_at)), 0)::float as age
      from unnest(array['queued', 'active', 'remote', 'held']) as s(state)
      left join job j on j.state = s.state and j.finished_at is null group by s.state`.execute(db);
    return rows;
  };
  gauge('jobs', 'Jobs that have not ended, by state.', ['state'], async (to) => {
    for (const { state, jobs } of await unfinished()) to.set({ state }, jobs);
  });
  gauge(
    'oldest_job_seconds',
    'Age of the oldest job that has not ended, by state.',
    ['state'],
    async (to) => {
      for (const { state, age } of await unfinished()) to.set({ state }, age);
    },
  );
  gauge('engine_usd_today', 'What engines cost on this UTC day.', ['engine', 'kind'], async (to) => {
    const rows = await db
      .selectFrom('spend')
      .select(['engine', 'kind', sql<number>`sum(usd)::float`.as('usd')])
      .where('day', '=', sql<Date>`(now() at time zone 'utc')::date`)
      .groupBy(['engine', 'kind'])
      .execute();
    for (const { engine, kind, usd } of rows) to.set({ engine, kind }, usd);
  });
  let sums: { at: number; of: LedgerSums } | undefined;
  gauge('ledger_missing', 'Credits that the books miss; 0 where they are in order.', ['of'], async (to) => {
    if (sums === undefined || Date.now() - sums.at >= SUMS_MS)
      sums = { at: Date.now(), of: await ledgerSums(db) };
    for (const [of, credits] of Object.entries(sums.of)) to.set({ of }, credits);
  });
  gauge('payment_alerts', 'Payments that wait for an operator.', [], async (to) => {
    const row = await db
      .selectFrom('payment_alert')
      .select(sql<number>`count(*)`.as('open'))
      .where('seen_at', 'is', null)
      .executeTakeFirstOrThrow();
    to.set(row.open);
  });
  gauge(
    'payment_messages_parked',
    'Messages of a payment provider that could not be applied yet.',
    [],
    async (to) => {
      const row = await db
        .selectFrom('payment_event')
        .select(sql<number>`count(*)`.as('parked'))
        .where('state', '=', 'parked')
        .executeTakeFirstOrThrow();
      to.set(row.parked);
    },
  );
  return registry;
}
