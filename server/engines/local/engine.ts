import { mask } from 'superstruct';
import { type Capability, inputStruct, type LocalEngine } from '#server/engines/port.ts';
import { createPool, type PoolOptions } from './pool.ts';

export interface LocalEngineOptions extends PoolOptions {
  readonly name: string;
  readonly capabilities: readonly Capability[];
}

export interface ProcessEngine extends LocalEngine {
  /** Process ids of the workers. */
  pids(): number[];
}

/** An engine whose calls run in a pool of worker processes with memory limits. */
export function createLocalEngine({
  name,
  capabilities: can,
  ...options
}: LocalEngineOptions): ProcessEngine {
  const pool = createPool(options);
  return {
    kind: 'local',
    name,
    capabilities: can,
    // Callers may pass extra fields (for example a detected box with its score).
    run: (call, input, context) => pool.run({ call, input: mask(input, inputStruct(call)) }, context),
    pids: pool.pids,
    close: pool.close,
  };
}
