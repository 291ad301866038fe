import { enums, type Infer, integer, number, object, optional, boolean, string } from 'superstruct';
import type { Isolation } from '#server/isolation/isolation.ts';
import type { Turn } from '#server/processes/turns.ts';
import type { Capability, InputOf, ResultOf } from './capabilities.ts';

export {
  type Box,
  type Capability,
  type InputOf,
  type ResultOf,
  capabilities,
  inputStruct,
  resultStruct,
} from './capabilities.ts';

/**
 * Progress: `fraction` runs from 0 to 1 over the whole call and never falls; `stage` is a name that the
 * capability defines.
 */
export interface Progress {
  stage: string;
  fraction: number;
}

export interface EngineContext {
  signal: AbortSignal;
  progress(step: Progress): void;
  /** Told by local engines how much of the processor the call took, with the programs that it started, ms. */
  spent?(ms: number): void;
  /** Without one, the call goes before those that have one: jobs. */
  turn?: Turn | undefined;
}

/** The input is invalid, so no other engine is tried. */
const inputErrors = ['no_face', 'bad_media', 'too_large', 'content'] as const;
/**
 * The engine failed, so the next one is tried; `away`: no engine can serve now; `busy`: too many calls with a
 * turn wait; `costly`: it took more of the processor than a look may; `no_room`: the disk is full; `no_programs`: what
 * it runs is not installed.
 */
const engineErrors = [
  'timeout',
  'costly',
  'memory',
  'crashed',
  'garbage',
  'away',
  'busy',
  'no_room',
  'no_programs',
] as const;
export type EngineFailureKind = (typeof inputErrors)[number] | (typeof engineErrors)[number] | 'canceled';

export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly kind: EngineFailureKind;
  /** The invalid input, if there is one: `target` or `source`. */
  readonly slot: string | undefined;
  constructor(kind: EngineFailureKind, message: string, slot?: string) {
    super(message);
    this.kind = kind;
    this.slot = slot;
  }
  get isInputError(): boolean {
    return (inputErrors as readonly string[]).includes(this.kind);
  }
}

/** Works in child processes of this server; a call occupies one of its slots. */
export interface LocalEngine {
  readonly kind: 'local';
  readonly name: string;
  readonly capabilities: readonly Capability[];
  /**
   * The result is checked by `Engines`.
   * @throws EngineFailure
   */
  run<C extends Capability>(capability: C, input: InputOf<C>, context: EngineContext): Promise<unknown>;
  close(): Promise<void>;
}

export const remoteProgress = object({ done: boolean(), fraction: optional(number()) });

/**
 * Hands work to another machine and waits for it without a slot of this server. Every method throws
 * EngineFailure.
 */
export interface RemoteEngine {
  readonly kind: 'remote';
  readonly name: string;
  readonly capabilities: readonly Capability[];
  readonly pollMs: number;
  /** Milliseconds after which unfinished work counts as failed. */
  readonly timeoutMs: number;
  /**
   * Returns the engine's id of the work. `key` is the same when the same work is started again after a crash.
   */
  start<C extends Capability>(
    capability: C,
    input: InputOf<C>,
    context: { key: string; signal: AbortSignal },
  ): Promise<string>;
  /** The response is checked against `remoteProgress`. */
  poll(id: string, signal: AbortSignal): Promise<unknown>;
  /** Fetches the result of finished work and writes `output`. */
  collect<C extends Capability>(
    capability: C,
    id: string,
    input: InputOf<C>,
    signal: AbortSignal,
  ): Promise<unknown>;
  cancel(id: string, signal: AbortSignal): Promise<void>;
  /** The work that a webhook is about. It is only a hint to poll; nothing else of it is trusted. */
  webhookId?(body: string): string | undefined;
}
export type Engine = LocalEngine | RemoteEngine;

/** A job's work at a remote engine, as stored with the job. */
export const remoteCall = object({
  /** Index of the job's engine call, from 0. */
  call: integer(),
  engine: string(),
  id: string(),
  /** Milliseconds since the epoch. */
  since: number(),
  state: enums(['waiting', 'done', 'failed']),
  /** Consecutive failed polls. */
  misses: integer(),
  failure: optional(object({ kind: string(), message: string(), slot: optional(string()) })),
});
export type RemoteCall = Infer<typeof remoteCall>;

/**
 * Thrown by `use` when the work now waits for a remote engine: the job is parked and run again when the work
 * is done.
 */
export class WorkWaits extends Error {
  override readonly name = 'WorkWaits';
  /** Every remote call of the job so far; the last one is pending. */
  readonly calls: RemoteCall[];
  readonly pollMs: number;
  constructor(calls: RemoteCall[], pollMs: number) {
    super('waits for a remote engine');
    this.calls = calls;
    this.pollMs = pollMs;
  }
}

export interface Engines {
  /**
   * Runs the work on the first engine that can do it; where it fails, on the next. One call at a time.
   * @throws EngineFailure
   */
  use<C extends Capability>(capability: C, input: InputOf<C>, context: EngineContext): Promise<ResultOf<C>>;
  /** Name of the engine that is tried first; absent when none can serve. */
  first(capability: Capability): string | undefined;
}

/**
 * The engines for one run of one job. After `WorkWaits` the job's work runs again from its start with the
 * same calls.
 */
export interface JobEngines extends Engines {
  served(): string | undefined;
}

/** All engines of the server; outside jobs, `use` tries local ones only. */
export interface EngineSet extends Engines {
  forJob(calls: readonly RemoteCall[], key: string): JobEngines;
  /** State of a pending call, and the milliseconds until the next poll while it waits. Never throws. */
  poll(call: RemoteCall): Promise<{ call: RemoteCall; fraction: number; pollMs: number }>;
  /** Asks the engine to stop; never throws. */
  cancel(call: Pick<RemoteCall, 'engine' | 'id'>): Promise<void>;
  webhookId(engine: string, body: string): string | undefined;
  close(): Promise<void>;
}

export interface EngineDependencies {
  /** Folder of the built programs that engines run as child processes. */
  programs: string;
  /** Most parallel calls of a local engine. */
  slots: number;
  warm: boolean;
  isolation: Isolation | undefined;
}
