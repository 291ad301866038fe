import { boolean, enums, type Infer, integer, number, object, optional, string } from 'superstruct';
import type { Capability, InputOf } from './capabilities.ts';
import type { Cue } from './embedded/speech/captions.ts';
import type { Model } from './model.ts';

export const remoteProgress = object({ done: boolean(), fraction: optional(number()) });

/** Work at a remote engine, by the id of the model and the engine's own id of the work. */
export interface RemoteWork {
  model: string;
  id: string;
}

export interface StartContext {
  /** The same when the same work is started again after a crash. */
  key: string;
  signal: AbortSignal;
  /** Where the provider may tell that the work has ended; absent where it cannot reach this server. */
  webhook?: string | undefined;
}

/** Where a result lies as the engine made it; nothing of it is believed before it was looked at. */
export interface RawResult {
  /**
   * An address (https, and public unless `isOwn` says that it is on the operator's own server) with the headers that it
   * asks for, or a file of this machine, which stays where it is.
   */
  from: { url: string; headers?: Readonly<Record<string, string>>; isOwn?: boolean } | { file: string };
  /** What the engine says that it took, US dollars. */
  usd?: number | undefined;
  /** Of speech, where the engine says when each stretch of the text is heard. */
  cues?: Cue[] | undefined;
}

/**
 * Hands work to another machine and waits for it without a slot of this server. Every method throws EngineFailure;
 * of `start`, only `unknown` says that the work may have been taken.
 */
export interface RemoteEngine {
  readonly kind: 'remote';
  readonly name: string;
  /** As of now, in the order of preference; those it has no more are left out. */
  readonly models: readonly Model[];
  readonly pollMs: number;
  /** Milliseconds after which unfinished work counts as failed. */
  readonly timeoutMs: number;
  /** Starting again with the same key finds the work that was started instead of starting it twice. */
  readonly isIdempotent: boolean;
  /** Models of one account are refused together; absent: all of them. */
  accountOf?(model: string): string;
  /** Returns the engine's id of the work. */
  start<C extends Capability>(model: Model<C>, input: InputOf<C>, context: StartContext): Promise<string>;
  /** The answer is checked against `remoteProgress`. */
  poll(work: RemoteWork, signal: AbortSignal): Promise<unknown>;
  /** Tells where the result of finished work lies. */
  collect<C extends Capability>(
    model: Model<C>,
    id: string,
    input: InputOf<C>,
    signal: AbortSignal,
  ): Promise<RawResult>;
  cancel(work: RemoteWork, signal: AbortSignal): Promise<void>;
  /** Throws while the model cannot serve; costs nothing. Without it, the next work is the trial. */
  probe?(model: Model, signal: AbortSignal): Promise<void>;
  /** Each model is probed as soon as it is there: what it needs may be missing. */
  isProbedFirst?: true;
  /** The work that a webhook is about. It is only a hint to poll; nothing else of it is trusted. */
  webhookId?(body: string): string | undefined;
}

/** A job's work at a remote engine, as stored with the job. */
export const remoteCall = object({
  /** Index of the job's engine call, from 0. */
  call: integer(),
  engine: string(),
  model: string(),
  /** Of the work in the books. */
  key: string(),
  id: string(),
  /** Milliseconds since the epoch. */
  since: number(),
  state: enums(['waiting', 'done', 'failed']),
  /** Consecutive failed polls. */
  misses: integer(),
  /** How often its result could not be fetched. */
  fetches: optional(integer()),
  failure: optional(
    object({ kind: string(), message: string(), slot: optional(string()), isFree: optional(boolean()) }),
  ),
});
export type RemoteCall = Infer<typeof remoteCall>;
