import { create, StructError } from 'superstruct';
import type { CallBooks } from './books.ts';
import { checked } from './checked.ts';
import type { Circuit } from './circuit.ts';
import type { Fit } from './fitting.ts';
import {
  type Capability,
  type Collect,
  type Engine,
  EngineFailure,
  type EngineFailureKind,
  type EngineSet,
  type InputOf,
  type Model,
  type RemoteCall,
  type RemoteEngine,
  remoteProgress,
  type ResultOf,
  WorkWaits,
} from './port.ts';
import { TimeLimit, within } from './within.ts';

/** Time limits of starting, polling, fetching and stopping, in milliseconds. */
export const LIMITS_MS = { start: 60_000, poll: 15_000, collect: 300_000, cancel: 10_000 };
/** Consecutive failed polls after which the engine counts as away. */
const MOST_MISSES = 5;
const MOST_PAUSE_MS = 60_000;
/** The id of work that a server had begun which is gone, until its webhook tells it, and how long that may take. */
const UNHEARD = '';
const UNHEARD_MS = 10 * 60_000;

interface CallSite {
  calls: readonly RemoteCall[];
  call: number;
  books: CallBooks;
  signal: AbortSignal;
}

interface RemoteParts {
  limitsMs: typeof LIMITS_MS;
  collect: Collect;
  fit: Fit;
  circuit: Circuit;
  webhookOf: (engine: string, key: string) => string | undefined;
  /** Between two polls of any engine's work; without it, as the engine wants it. */
  pollMs: number | undefined;
}

function failureOf(engine: string, error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  const kind = error instanceof TimeLimit ? 'timeout' : error instanceof StructError ? 'garbage' : 'away';
  return new EngineFailure(kind, `${engine}: ${error instanceof Error ? error.message : String(error)}`);
}

/** Failures that an engine tells of work that it takes no money for. */
const UNPAID: ReadonlySet<EngineFailureKind> = new Set<EngineFailureKind>([
  'content',
  'bad_media',
  'too_large',
  'no_face',
  'crashed',
  'memory',
  'denied',
  'gone',
]);
/** Failures to fetch a result that may be over a little later, and how often more it is fetched. */
const PASSING: ReadonlySet<EngineFailureKind> = new Set<EngineFailureKind>(['away', 'timeout']);
const MOST_FETCHES = 3;
const endOf = ({ kind, isFree }: EngineFailure): 'freed' | 'loss' =>
  isFree || UNPAID.has(kind) ? 'freed' : 'loss';

const failed = (call: RemoteCall, { kind, message, slot, isFree }: EngineFailure): RemoteCall => ({
  ...call,
  state: 'failed',
  failure: { kind, message, slot, ...(isFree ? { isFree } : {}) },
});

export function openRemote(
  all: () => readonly Engine[],
  { limitsMs, collect, fit, circuit, webhookOf, pollMs }: RemoteParts,
) {
  const find = (name: string): RemoteEngine | undefined => {
    const engine = all().find((one) => one.name === name);
    return engine?.kind === 'remote' ? engine : undefined;
  };

  const paceOf = (engine: RemoteEngine): number => pollMs ?? engine.pollMs;

  /** Starts work that no run of the job has started. */
  async function start<C extends Capability>(
    engine: RemoteEngine,
    model: Model<C>,
    input: InputOf<C>,
    site: CallSite,
  ): Promise<WorkWaits> {
    if (!circuit.isReady(engine, model)) throw new EngineFailure('away', `${model.id} has failed of late`);
    const fitted = await fit(model, input);
    try {
      return await startWith(engine, model, fitted.input, site);
    } finally {
      await fitted.close();
    }
  }

  async function startWith<C extends Capability>(
    engine: RemoteEngine,
    model: Model<C>,
    input: InputOf<C>,
    { calls, call, books, signal }: CallSite,
  ): Promise<WorkWaits> {
    const { key, isAgain } = await books.begin({ call, engine: engine.name, model: model.id });
    const webhook = engine.webhookId && webhookOf(engine.name, key);
    const waitFor = (id: string): WorkWaits => {
      const begun = { call, engine: engine.name, model: model.id, key, id, since: Date.now(), misses: 0 };
      return new WorkWaits([...calls, { ...begun, state: 'waiting' }], paceOf(engine));
    };
    if (isAgain && !engine.isIdempotent) {
      if (webhook !== undefined) return waitFor(UNHEARD);
      await books.end(key, 'loss');
      throw new EngineFailure('unknown', `${engine.name}: the server that started the work is gone`);
    }
    let starting: Promise<string> | undefined;
    try {
      const id = await within(
        limitsMs.start,
        (stop) => (starting = engine.start(model, input, { key, signal: stop, webhook })),
        signal,
      );
      return waitFor(id);
    } catch (error) {
      // Nothing waits for work that starts after its timeout; a start that failed has nothing to stop.
      starting
        ?.then((late) => cancel({ engine: engine.name, model: model.id, id: late }))
        .catch(() => undefined);
      // Only what an engine says itself tells that nothing was taken.
      const failure =
        error instanceof EngineFailure
          ? error
          : new EngineFailure('unknown', `${engine.name}: ${String(error)}`);
      // Of a job that goes on elsewhere the next server asks, and one that was canceled ends with its calls.
      if (failure.kind !== 'canceled') await books.end(key, failure.kind === 'unknown' ? 'loss' : 'freed');
      circuit.failed(engine, model.id, failure);
      throw failure;
    }
  }

  async function collected<C extends Capability>(
    engine: RemoteEngine,
    model: Model<C>,
    input: InputOf<C>,
    { id, signal }: { id: string; signal: AbortSignal },
  ): Promise<{ result: ResultOf<C>; usd: number | undefined }> {
    return within(
      limitsMs.collect,
      async (stop) => {
        const raw = await engine.collect(model, id, input, stop);
        const made = await collect(model.capability, input, raw, stop);
        return { result: checked(engine.name, model.capability, made), usd: raw.usd };
      },
      signal,
    );
  }

  /** Starts the work, or fetches the result where an earlier run of the job started it and it is done. */
  async function run<C extends Capability>(
    engine: RemoteEngine,
    model: Model<C>,
    input: InputOf<C>,
    site: CallSite,
  ): Promise<ResultOf<C>> {
    const { calls, call, books, signal } = site;
    const known = calls.findLast(
      (one) => one.call === call && one.engine === engine.name && one.model === model.id,
    );
    if (known?.state === 'waiting') throw new WorkWaits([...calls], paceOf(engine));
    if (known?.failure) {
      const { kind, message, slot, isFree } = known.failure;
      const failure = new EngineFailure(kind as EngineFailureKind, message, slot, isFree);
      await books.end(known.key, endOf(failure));
      throw failure;
    }
    if (!known) throw await start(engine, model, input, site);
    try {
      const { result, usd } = await collected(engine, model, input, { id: known.id, signal });
      await books.collected(known.key, usd);
      circuit.succeeded(engine, model.id);
      return result;
    } catch (error) {
      const failure = failureOf(engine.name, error);
      const { fetches = 0 } = known;
      // What is paid and lies there is fetched again before it is given up.
      if (PASSING.has(failure.kind) && fetches < MOST_FETCHES) {
        const again: RemoteCall = { ...known, state: 'waiting', fetches: fetches + 1 };
        throw new WorkWaits([...calls.filter((one) => one !== known), again], paceOf(engine) * 2 ** fetches);
      }
      circuit.failed(engine, model.id, failure);
      if (failure.kind !== 'canceled') await books.end(known.key, 'loss');
      throw failure;
    }
  }

  const cancel: EngineSet['cancel'] = async ({ engine: name, ...work }) => {
    const engine = find(name);
    if (!engine || work.id === UNHEARD) return;
    // The response is not awaited, and the result of work that continues is never fetched.
    await within(limitsMs.cancel, (stop) => engine.cancel(work, stop)).catch(() => undefined);
  };

  const poll: EngineSet['poll'] = async (call) => {
    const engine = find(call.engine);
    const ended = (failure: EngineFailure) => {
      circuit.failed(engine ?? { name: call.engine }, call.model, failure);
      return { call: failed(call, failure), fraction: 0, pollMs: 0 };
    };
    if (!engine) return ended(new EngineFailure('away', `${call.engine} is not there any more`));
    const waitedMs = Date.now() - call.since;
    if (call.id === UNHEARD) {
      if (waitedMs <= UNHEARD_MS) return { call, fraction: 0, pollMs: paceOf(engine) };
      return ended(new EngineFailure('unknown', `${engine.name}: the server that started the work is gone`));
    }
    if (waitedMs > engine.timeoutMs) {
      await cancel(call);
      return ended(new EngineFailure('timeout', `${engine.name}: not done in ${engine.timeoutMs} ms`));
    }
    try {
      const answer = await within(limitsMs.poll, (stop) => engine.poll(call, stop));
      const { done, fraction = 0 } = create(answer, remoteProgress);
      const state = done ? 'done' : 'waiting';
      return { call: { ...call, state, misses: 0 }, fraction, pollMs: paceOf(engine) };
    } catch (error) {
      const misses = call.misses + 1;
      // What costs money is asked for as long as it may take.
      const isPaid = engine.models.some(({ id, cost }) => id === call.model && cost !== undefined);
      if (error instanceof EngineFailure || (misses >= MOST_MISSES && !isPaid))
        return ended(failureOf(engine.name, error));
      const pauseMs = Math.min(paceOf(engine) * 2 ** misses, MOST_PAUSE_MS);
      return { call: { ...call, misses }, fraction: 0, pollMs: pauseMs };
    }
  };

  return {
    run,
    poll,
    cancel,
    webhookId(name: string, body: string): string | undefined {
      try {
        return find(name)?.webhookId?.(body);
      } catch {
        return undefined; // no message of the engine
      }
    },
  };
}
