import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ModelSample } from '#contract/tools/model.ts';
import { MINUTE_MS } from '#contract/time.ts';
import type { Log } from '#server/db/log.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { EngineFailure, type Offer, type TrialCapability, trials } from '#server/engines/port.ts';
import { usdFor } from './money.ts';
import type { Samples } from './samples.ts';
import { type Made, type TrialParts, WITHIN_MS, makeTrial } from './trial-work.ts';

/** One that runs for longer has no server any more. */
const LOST_MS = WITHIN_MS + 2 * MINUTE_MS;
const capabilities = Object.keys(trials) as TrialCapability[];

/** What an operator has had made to try a model. */
export interface ModelTrial {
  model: string;
  state: 'running' | 'done' | 'failed';
  why: string | null;
  /** What it took, in dollars. */
  usd: number | null;
  startedAt: Date;
}

export interface Trials {
  /** Models of which one can be made, with what that is expected to cost, in dollars. */
  expected(): ReadonlyMap<string, number>;
  made(): Promise<readonly ModelTrial[]>;
  /** Begins one; false: it is no such model, or one is being made. */
  begin(model: string, now: Date): Promise<boolean>;
  sample(model: { engine: string; id: string }): ModelSample | undefined;
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}

interface TrialDependencies extends TrialParts {
  db: Kysely<Database>;
  samples: Pick<Samples, 'of' | 'announce'>;
  log: Log;
}

export function createTrials({ db, samples, log, ...parts }: TrialDependencies): Trials {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  const offers = (): Offer<TrialCapability>[] =>
    capabilities.flatMap((name) => parts.engines.lineup(name) as Offer<TrialCapability>[]);
  const costOf = ({ model }: Offer<TrialCapability>): number | undefined =>
    usdFor(model.cost, trials[model.capability].amounts(model));

  async function run(offer: Offer<TrialCapability>, usd: number, key: string): Promise<void> {
    let made: Made | undefined;
    let why: string | undefined;
    try {
      made = await makeTrial(parts, offer, { usd, key, closing: closing.signal });
    } catch (error) {
      why = error instanceof EngineFailure ? error.message : 'it could not be made';
      if (!(error instanceof EngineFailure)) log.warn({ err: error, key }, 'a trial could not be made');
    }
    await sql`update spend set kind = case when collected then 'spent' else 'loss' end, ended_at = clock_timestamp()
      where job = ${key} and kind = 'held'`.execute(db);
    await db
      .updateTable('model_trial')
      .set({
        state: made ? 'done' : 'failed',
        why: why ?? null,
        usd: sql`(select coalesce(sum(usd), 0) from spend where job = ${key} and kind <> 'freed')`,
        ...(made ? { picture: null, sound: null, ...made, engine: offer.engine } : {}),
      })
      .where('key', '=', key)
      .execute();
    if (made) samples.announce();
  }

  return {
    expected() {
      const known = offers().flatMap((offer): [string, number][] => {
        const usd = costOf(offer);
        return usd === undefined ? [] : [[offer.model.id, usd]];
      });
      return new Map(known);
    },
    async made() {
      const rows = await db
        .selectFrom('model_trial')
        .select(['model', 'state', 'why', 'usd', 'started_at'])
        .execute();
      return rows.map(({ started_at: startedAt, usd, ...row }) => ({
        ...row,
        usd: usd === null ? null : Number(usd),
        startedAt,
      }));
    },
    async begin(id, now) {
      const offer = offers().find(({ model }) => model.id === id);
      const usd = offer && costOf(offer);
      if (usd === undefined) return false;
      const key = `trial-${randomUUID()}`;
      const { rows } = await sql`insert into model_trial (model, key, state, started_at)
        values (${id}, ${key}, 'running', ${now})
        on conflict (model) do update set key = excluded.key, state = 'running', why = null, usd = null,
          started_at = excluded.started_at
        where model_trial.state <> 'running' returning key`.execute(db);
      if (rows.length === 0) return false;
      const one = run(offer!, usd, key)
        .catch((error: unknown) => log.error({ err: error, key }, 'the end of a trial was not written'))
        .finally(() => running.delete(one));
      running.add(one);
      return true;
    },
    sample: samples.of,
    /** Ends those whose server is gone: what they cost may have been taken. */
    async sweep(now) {
      const before = new Date(now.getTime() - LOST_MS);
      await sql`with lost as (update model_trial set state = 'failed', why = 'the server that made it is gone',
            usd = (select coalesce(sum(spend.usd), 0) from spend where job = model_trial.key and kind <> 'freed')
          where state = 'running' and started_at < ${before} returning key)
        update spend set kind = case when collected then 'spent' else 'loss' end, ended_at = clock_timestamp()
        from lost where spend.job = lost.key and spend.kind = 'held'`.execute(db);
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}
