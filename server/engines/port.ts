import type { Readable } from 'node:stream';
import type { Isolation } from '#server/isolation/isolation.ts';
import type { Turn } from '#server/processes/turns.ts';
import type { CallBooks } from './books.ts';
import type { Capability, InputOf, ResultOf } from './capabilities.ts';
import type { Connection } from './connection.ts';
import type { SeenFailure } from './failure.ts';
import type { Model } from './model.ts';
import type { RawResult, RemoteCall, RemoteEngine } from './remote-engine.ts';

export {
  type Box,
  type Capability,
  type InputOf,
  type ResultOf,
  capabilities,
  inputStruct,
  resultStruct,
} from './capabilities.ts';
export {
  type Arrangements,
  type ArrangementStore,
  type Lineup,
  type ModelAct,
  modelActs,
} from './arrangement.ts';
export type { CallBooks } from './books.ts';
export {
  type ConnectableEngine,
  type Connection,
  type ConnectionOutcome,
  type Connections,
  type ConnectionState,
  type EngineSettings,
} from './connection.ts';
export { sentSize, takesSmaller } from './smaller.ts';
export { EngineFailure, type EngineFailureKind } from './failure.ts';
export { type TrialCapability, type TrialFiles, drawnFor, spokenFor, trials } from './trying.ts';
export type { ModelMoney } from './money.ts';
export type { Cost, Model, ModelLimits, OptionChange } from './model.ts';
export {
  type RawResult,
  type RemoteCall,
  type RemoteEngine,
  type RemoteWork,
  type StartContext,
  remoteCall,
  remoteProgress,
} from './remote-engine.ts';

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

/** Works in child processes of this server; a call occupies one of its slots. */
export interface LocalEngine {
  readonly kind: 'local';
  readonly name: string;
  readonly models: readonly Model[];
  /** Why it does not offer what it should. */
  failures?(): readonly SeenFailure[];
  /**
   * The result is checked by `Engines`.
   * @throws EngineFailure
   */
  run<C extends Capability>(model: Model<C>, input: InputOf<C>, context: EngineContext): Promise<unknown>;
  close(): Promise<void>;
}

export type Engine = LocalEngine | RemoteEngine;

/**
 * Makes the result that the capability promises of what a remote engine made: looked at, of the size that was asked
 * for, labeled, marked, and without whatever else came with it. The answer is checked by `Engines`. @throws
 * EngineFailure
 */
export type Collect = <C extends Capability>(
  capability: C,
  input: InputOf<C>,
  raw: RawResult,
  signal: AbortSignal,
) => Promise<unknown>;

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

/** A model and the name of its engine. */
export interface Offer<C extends Capability = Capability> {
  engine: string;
  model: Model<C>;
  /** It has not failed again and again of late. */
  isReady: boolean;
}

export interface Engines {
  /**
   * Runs the work on the first engine that can do it; where it fails, on the next. One call at a time.
   * @throws EngineFailure
   */
  use<C extends Capability>(capability: C, input: InputOf<C>, context: EngineContext): Promise<ResultOf<C>>;
  /** What can do it, preferred ones first. */
  offers<C extends Capability>(capability: C): readonly Offer<C>[];
}

/**
 * The engines for one run of one job. After `WorkWaits` the job's work runs again from its start with the
 * same calls.
 */
export interface JobEngines extends Engines {
  /** The engine and the model of the last call that the job is paid for, else of its first one. */
  served(): { engine: string; model: string } | undefined;
}

/** What a job may be made by, in this order: nothing else is asked for what it is paid for. */
export interface JobTerms {
  models: readonly { engine: string; id: string; capability: Capability }[];
}

/** An engine as its operator sees it. */
export interface EngineState {
  name: string;
  kind: Engine['kind'];
  models: readonly Omit<Offer, 'engine'>[];
  /** The last failures that this server has seen, the latest first. */
  failures: readonly SeenFailure[];
}

/** All engines of the server; outside jobs, `use` tries local ones only. */
export interface EngineSet extends Engines {
  forJob(
    calls: readonly RemoteCall[],
    key: string,
    paid?: { terms?: JobTerms | undefined; books?: CallBooks | undefined },
  ): JobEngines;
  /** State of a pending call, and the milliseconds until the next poll while it waits. Never throws. */
  poll(call: RemoteCall): Promise<{ call: RemoteCall; fraction: number; pollMs: number }>;
  /** Asks the engine to stop; never throws. */
  cancel(call: Pick<RemoteCall, 'engine' | 'model' | 'id'>): Promise<void>;
  /** Asks nothing of the engine until then, milliseconds since the epoch. */
  rest(engine: string, until: number): void;
  /**
   * The engine is connected in another way: what was seen of it counts no more, and it is asked whether it serves.
   * Never throws.
   */
  reconnected(engine: string): Promise<boolean>;
  webhookId(engine: string, body: string): string | undefined;
  /** What can do it, as the operator has put it, hidden models among them. */
  lineup(capability: Capability): readonly Offer[];
  states(): readonly EngineState[];
  close(): Promise<void>;
}

/** Folder of the store for what calls of engines have brought; those of a job stand under its id. */
export const CALLS = 'engine-calls';

/** Bytes that outlive the process, seen by every server of the site: `ObjectStore` is one. */
export interface EngineStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such object. */
  size(key: string): Promise<number | undefined>;
  read(key: string): Readable;
  /** A local path with the bytes, read-only. */
  localFile(key: string): Promise<string>;
  remove(key: string): Promise<void>;
}

export interface EngineDependencies {
  /** Folder of the built programs that engines run as child processes. */
  programs: string;
  /** Most parallel calls of a local engine. */
  slots: number;
  warm: boolean;
  isolation: Isolation | undefined;
  store: EngineStore;
  /** Told what of an engine the operator should put right; the others go on. */
  onProblem(engine: string, why: string): void;
}

/** A kind of engine, by the name that configuration and jobs use: the export of its folder. */
export interface EngineKind {
  /** What it reads of the environment: keys, addresses, folders. */
  readonly variables: readonly string[];
  /** Those of them that an operator may type instead. */
  readonly connections: readonly Connection[];
  /** Absent: what it can do depends on the values. */
  readonly capabilities?: readonly Capability[];
  /**
   * Connects the engine; undefined where the values do not ask for it.
   * @throws ConfigError naming the variable
   */
  open(
    values: Readonly<Record<string, string | undefined>>,
    dependencies: EngineDependencies,
  ): Promise<Engine | undefined>;
}
