import { mask } from 'superstruct';
import {
  type Capability,
  EngineFailure,
  type EngineFailureKind,
  inputStruct,
  type LocalEngine,
  type Model,
} from '#server/engines/port.ts';
import { ProcessFailure } from '#server/processes/failure.ts';
import { createPool, type PoolOptions } from '#server/processes/pool.ts';

/** Calls that have processes of their own, so that others never wait for them. */
export interface Apart extends Partial<PoolOptions> {
  readonly calls: readonly Capability[];
  /** Only calls of this model, which are given these files besides. */
  readonly model?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Only calls that have a turn: what is asked before a price. */
  readonly isLook?: boolean;
}

export interface LocalEngineOptions extends PoolOptions {
  readonly name: string;
  /** What it offers at the moment. */
  readonly models: () => readonly Model[];
  readonly apart?: readonly Apart[];
}

export interface ProcessEngine extends LocalEngine {
  pids(): number[];
}

function engineFailure(error: unknown): unknown {
  if (!(error instanceof ProcessFailure)) return error;
  const { kind, message, refusal } = error;
  if (kind !== 'refused') return new EngineFailure(kind, message);
  return new EngineFailure(refusal?.kind as EngineFailureKind, message, refusal?.slot);
}

/** An engine whose calls run in a pool of worker processes with memory limits. */
export function createLocalEngine({
  name,
  models,
  apart = [],
  ...options
}: LocalEngineOptions): ProcessEngine {
  const common = createPool(options);
  const others = apart.map(({ calls, model, files = {}, isLook = false, ...own }) => ({
    calls,
    model,
    files,
    isLook,
    pool: createPool({ ...options, ...own }),
  }));
  const pools = [common, ...others.map(({ pool }) => pool)];
  return {
    kind: 'local',
    name,
    get models() {
      return models();
    },
    async run({ capability: call, id }, input, context) {
      const isFor = ({ calls, model = id, isLook }: (typeof others)[number]): boolean =>
        calls.includes(call) && model === id && (!isLook || context.turn !== undefined);
      const { pool, files } = others.find(isFor) ?? { pool: common, files: {} };
      try {
        // Callers may pass extra fields (for example a detected box with its score).
        const shape = inputStruct(call);
        return await pool.run(
          { call, input: mask({ ...input, ...files }, shape), shape: shape as never },
          context,
        );
      } catch (error) {
        throw engineFailure(error);
      }
    },
    pids: () => pools.flatMap((pool) => pool.pids()),
    async close() {
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}
