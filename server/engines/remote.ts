import { create, StructError } from 'superstruct';
import { checked } from './checked.ts';
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

/** Time limits of starting, polling, fetching and stopping, in milliseconds. */
export const LIMITS_MS = { start: 60_000, poll: 15_000, collect: 300_000, cancel: 10_000 };
/** Consecutive failed polls after which the engine counts as away. */
const MOST_MISSES = 5;

interface CallSite {
  calls: readonly RemoteCall[];
  call: number;
  key: string;
  signal: AbortSignal;
}

class TimeLimit extends Error {
  override readonly name = 'TimeLimit';
}

/** Ends the wait, also for an engine that ignores its signal. */
async function within<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const aborter = new AbortController();
  let stop = (_why: Error): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = (why) => {
      reject(why);
      aborter.abort(why);
    };
  });
  const onAbort = (): void => stop(new EngineFailure('canceled', 'stopped on request'));
  const timer = setTimeout(() => stop(new TimeLimit(`no answer in ${ms} ms`)), ms);
  outer?.addEventListener('abort', onAbort, { once: true });
  if (outer?.aborted === true) onAbort();
  try {
    return await Promise.race([stopped, work(aborter.signal)]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', onAbort);
  }
}

function failureOf(engine: string, error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  const kind = error instanceof TimeLimit ? 'timeout' : error instanceof StructError ? 'garbage' : 'away';
  return new EngineFailure(kind, `${engine}: ${error instanceof Error ? error.message : String(error)}`);
}

const failed = (call: RemoteCall, { kind, message, slot }: EngineFailure): RemoteCall => ({
  ...call,
  state: 'failed',
  failure: { kind, message, slot },
});

export function openRemote(all: readonly Engine[], limitsMs: typeof LIMITS_MS, collect: Collect) {
  const find = (name: string): RemoteEngine | undefined => {
    const engine = all.find((one) => one.name === name);
    return engine?.kind === 'remote' ? engine : undefined;
  };

  /** Starts the work, or fetches the result where an earlier run of the job started it and it is done. */
  async function run<C extends Capability>(
    engine: RemoteEngine,
    model: Model<C>,
    input: InputOf<C>,
    { calls, call, key, signal }: CallSite,
  ): Promise<ResultOf<C>> {
    const known = calls.findLast(
      (one) => one.call === call && one.engine === engine.name && one.model === model.id,
    );
    if (known?.state === 'waiting') throw new WorkWaits([...calls], engine.pollMs);
    if (known?.failure) {
      const { kind, message, slot } = known.failure;
      throw new EngineFailure(kind as EngineFailureKind, message, slot);
    }
    try {
      if (known)
        return checked(
          engine.name,
          model.capability,
          await within(
            limitsMs.collect,
            async (stop) =>
              collect(model.capability, input, await engine.collect(model, known.id, input, stop), stop),
            signal,
          ),
        );
      let starting: Promise<string> | undefined;
      const id = await within(
        limitsMs.start,
        (stop) => (starting = engine.start(model, input, { key: `${key}-${call}`, signal: stop })),
        signal,
      ).catch((error: unknown) => {
        // Work that starts after its timeout must be stopped, because nothing waits for it.
        starting
          ?.then((late) => cancel({ engine: engine.name, model: model.id, id: late }))
          .catch(() => undefined);
        throw error;
      });
      const started = {
        call,
        engine: engine.name,
        model: model.id,
        id,
        since: Date.now(),
        state: 'waiting',
        misses: 0,
      } as const;
      throw new WorkWaits([...calls, started], engine.pollMs);
    } catch (error) {
      throw error instanceof WorkWaits ? error : failureOf(engine.name, error);
    }
  }

  const cancel: EngineSet['cancel'] = async ({ engine: name, ...work }) => {
    const engine = find(name);
    if (!engine) return;
    // The response is not awaited, and the result of work that continues is never fetched.
    await within(limitsMs.cancel, (stop) => engine.cancel(work, stop)).catch(() => undefined);
  };

  const poll: EngineSet['poll'] = async (call) => {
    const engine = find(call.engine);
    const ended = (failure: EngineFailure) => ({ call: failed(call, failure), fraction: 0, pollMs: 0 });
    if (!engine) return ended(new EngineFailure('away', `${call.engine} is not there any more`));
    if (Date.now() - call.since > engine.timeoutMs) {
      await cancel(call);
      return ended(new EngineFailure('timeout', `${engine.name}: not done in ${engine.timeoutMs} ms`));
    }
    try {
      const answer = await within(limitsMs.poll, (stop) => engine.poll(call, stop));
      const { done, fraction = 0 } = create(answer, remoteProgress);
      const state = done ? 'done' : 'waiting';
      return { call: { ...call, state, misses: 0 }, fraction, pollMs: engine.pollMs };
    } catch (error) {
      const misses = call.misses + 1;
      if (error instanceof EngineFailure || misses >= MOST_MISSES)
        return ended(failureOf(engine.name, error));
      return { call: { ...call, misses }, fraction: 0, pollMs: engine.pollMs * 2 ** misses };
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
