import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import type { Log } from '#server/db/log.ts';
import type { Database } from '#server/db/schema/schema.ts';
import {
  EngineFailure,
  type EngineSet,
  type InputOf,
  type Offer,
  type RemoteCall,
  type TrialCapability,
  WorkWaits,
  trials,
} from '#server/engines/port.ts';
import type { Pictures } from '#server/pictures/port.ts';
import { type Workspace, discard } from '#server/storage/door.ts';
import type { Books } from './books.ts';
import { usdFor } from './money.ts';

const WIDTH = 320;
const WITHIN_MS = 10 * MINUTE_MS;
const capabilities = Object.keys(trials) as TrialCapability[];

/** What an operator has had made to try a model, without its picture. */
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
  picture(model: string): Promise<Buffer | undefined>;
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}

interface TrialParts {
  db: Kysely<Database>;
  engines: EngineSet;
  books: Books;
  pictures: Pictures;
  workspace: Workspace;
  log: Log;
}

export function createTrials({ db, engines, books, pictures, workspace, log }: TrialParts): Trials {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  const offers = (): Offer<TrialCapability>[] =>
    capabilities.flatMap((name) => engines.lineup(name) as Offer<TrialCapability>[]);
  const costOf = ({ model }: Offer<TrialCapability>): number | undefined =>
    usdFor(model.cost, trials[model.capability].amounts);

  /** Waits in this process, as a job would wait in the queue. */
  async function make({ engine, model }: Offer<TrialCapability>, usd: number, key: string): Promise<Buffer> {
    const [output, small] = [workspace.path('.webp'), workspace.path('.webp')];
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(WITHIN_MS)]);
    const { capability } = model;
    const input = trials[capability].input(output) as InputOf<TrialCapability>;
    const paid = {
      terms: { models: [{ engine, id: model.id, capability }] },
      books: books.of(
        { publicId: key, holdId: undefined },
        { part: undefined, credits: Infinity, models: [{ engine, id: model.id, usd }] },
      ),
    };
    let calls: RemoteCall[] = [];
    try {
      for (;;) {
        try {
          await engines
            .forJob(calls, key, paid)
            .use(capability, input, { signal, progress: () => undefined });
          break;
        } catch (error) {
          if (!(error instanceof WorkWaits)) throw error;
          calls = await waited(error, signal);
        }
      }
      await pictures.draw(output, false, { width: WIDTH }, small);
      return await readFile(small);
    } finally {
      await Promise.all([output, small].map(discard));
    }
  }

  async function waited({ calls, pollMs }: WorkWaits, signal: AbortSignal): Promise<RemoteCall[]> {
    let last = calls.at(-1);
    if (!last) throw new Error('a trial waits for no engine');
    let nextMs = pollMs;
    try {
      while (last.state === 'waiting') {
        await pause(nextMs, undefined, { signal });
        const seen = await engines.poll(last);
        [last, nextMs] = [seen.call, seen.pollMs];
      }
    } catch (error) {
      await engines.cancel(last);
      throw error;
    }
    return [...calls.slice(0, -1), last];
  }

  async function run(offer: Offer<TrialCapability>, usd: number, key: string): Promise<void> {
    let picture: Buffer | undefined;
    let why: string | undefined;
    try {
      picture = await make(offer, usd, key);
    } catch (error) {
      why = error instanceof EngineFailure ? error.message : 'it could not be made';
      if (!(error instanceof EngineFailure)) log.warn({ err: error, key }, 'a trial could not be made');
    }
    await sql`update spend set kind = case when collected then 'spent' else 'loss' end, ended_at = clock_timestamp()
      where job = ${key} and kind = 'held'`.execute(db);
    await sql`update model_trial set state = ${picture ? 'done' : 'failed'}, why = ${why ?? null},
      picture = coalesce(${picture ?? null}::bytea, picture),
      usd = (select coalesce(sum(usd), 0) from spend where job = ${key} and kind <> 'freed')
      where key = ${key}`.execute(db);
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
    async picture(model) {
      const row = await db
        .selectFrom('model_trial')
        .select('picture')
        .where('model', '=', model)
        .executeTakeFirst();
      return row?.picture ?? undefined;
    },
    /** Ends those whose server is gone: what they cost may have been taken. */
    async sweep(now) {
      const before = new Date(now.getTime() - HOUR_MS);
      await sql`with lost as (update model_trial set state = 'failed', why = 'the server that made it is gone'
          where state = 'running' and started_at < ${before} returning key)
        update spend set kind = 'loss', ended_at = clock_timestamp()
        from lost where spend.job = lost.key and spend.kind = 'held'`.execute(db);
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}
