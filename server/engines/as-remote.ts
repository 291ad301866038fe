import { json } from 'node:stream/consumers';
import { type Infer, array, boolean, create, number, object, optional, string } from 'superstruct';
import {
  CALLS,
  type Capability,
  EngineFailure,
  type EngineFailureKind,
  type EngineStore,
  type InputOf,
  type Model,
  type RawResult,
  type RemoteEngine,
} from './port.ts';

/** How often a call that runs says so, and after how much silence its server counts as gone, in milliseconds. */
const TIMES = { beatMs: 5000, silentMs: 20_000 };
/** What says of a call that answers, and not of work that is waited for, that nothing was taken. */
const UNTAKEN: ReadonlySet<EngineFailureKind> = new Set<EngineFailureKind>(['away', 'timeout']);

export interface Answered extends Pick<RawResult, 'usd' | 'cues'> {
  bytes: Uint8Array;
}

/** Makes the result within one call. @throws EngineFailure, `unknown` where it may have been made and paid */
export type PreparedCall = (context: { key: string; signal: AbortSignal }) => Promise<Answered>;

/** A provider that answers in the same request, which may take minutes. */
export interface AnsweringEngine extends Pick<RemoteEngine, 'name' | 'models' | 'timeoutMs' | 'probe'> {
  /** Reads the files of the input, which may be gone once the call is made. @throws EngineFailure */
  prepare<C extends Capability>(model: Model<C>, input: InputOf<C>): Promise<PreparedCall>;
}

const Outcome = object({
  /** Milliseconds since the epoch, of the last sign of life while there is no outcome. */
  at: number(),
  isDone: boolean(),
  usd: optional(number()),
  cues: optional(array(object({ fromMs: number(), toMs: number(), text: string() }))),
  failure: optional(object({ kind: string(), message: string() })),
});
type Outcome = Infer<typeof Outcome>;

/**
 * The engine as a remote one: its calls run on without a slot, and what they brought lies in the store under the job's
 * key until it is collected. A call whose server is gone may have been answered and paid: it counts as `unknown`, and
 * is never made again.
 */
export function asRemote(
  engine: AnsweringEngine,
  store: EngineStore,
  { beatMs, silentMs } = TIMES,
): RemoteEngine {
  const { name, timeoutMs, probe } = engine;
  const running = new Map<string, AbortController>();
  const at = (key: string, end: string): string => `${CALLS}/${key}.${end}`;
  const read = async (key: string): Promise<Outcome | undefined> =>
    (await store.size(at(key, 'json'))) === undefined
      ? undefined
      : create(await json(store.read(at(key, 'json'))), Outcome);
  const write = (key: string, outcome: Omit<Outcome, 'at'>): Promise<void> =>
    store.put(at(key, 'json'), Buffer.from(JSON.stringify({ at: Date.now(), ...outcome })));

  /** Runs to its end whatever becomes of the job; only `cancel` stops it. */
  async function make(call: PreparedCall, key: string, { signal }: AbortController): Promise<void> {
    let beaten: Promise<unknown> = Promise.resolve();
    const beat = setInterval(() => {
      // One sign of life that cannot be written is made good by the next.
      beaten = beaten.then(() => write(key, { isDone: false })).catch(() => undefined);
    }, beatMs);
    /** A sign of life that is still written never stands over the end. */
    const end = async (outcome: Omit<Outcome, 'at'>): Promise<void> => {
      clearInterval(beat);
      await beaten;
      await write(key, outcome);
    };
    try {
      const { bytes, ...told } = await call({ key, signal });
      await store.put(at(key, 'bytes'), bytes);
      await end({ isDone: true, ...told });
    } catch (error) {
      const kind: EngineFailureKind = error instanceof EngineFailure ? error.kind : 'unknown';
      await end({ isDone: true, failure: { kind, message: String(error) } });
    } finally {
      clearInterval(beat);
      running.delete(key);
    }
  }
  return {
    kind: 'remote',
    name,
    get models() {
      return engine.models;
    },
    pollMs: 1000,
    timeoutMs,
    isIdempotent: true,
    ...(probe ? { probe: probe.bind(engine) } : {}),
    async start(model, input, { key }) {
      if (running.has(key) || (await read(key))) return key;
      const call = await engine.prepare(model, input);
      await write(key, { isDone: false });
      const aborter = new AbortController();
      running.set(key, aborter);
      // An outcome that cannot be written ends as silence, which `poll` tells from work that goes on.
      void make(call, key, aborter).catch(() => undefined);
      return key;
    },
    async poll({ id }) {
      const outcome = await read(id);
      if (outcome?.failure) {
        const kind = outcome.failure.kind as EngineFailureKind;
        throw new EngineFailure(kind, outcome.failure.message, undefined, UNTAKEN.has(kind));
      }
      if (outcome?.isDone === true) return { done: true };
      if (!running.has(id) && Date.now() - (outcome?.at ?? 0) > silentMs)
        throw new EngineFailure('unknown', `${name}: the server that asked is gone`);
      return { done: false };
    },
    async collect(_model, id) {
      const { usd, cues } = (await read(id)) ?? {};
      return { from: { file: await store.localFile(at(id, 'bytes')) }, usd, cues };
    },
    cancel({ id }) {
      running.get(id)?.abort(new EngineFailure('canceled', 'stopped on request'));
      return Promise.resolve();
    },
  };
}
