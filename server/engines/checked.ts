import { validate } from 'superstruct';
import { type Capability, EngineFailure, type ResultOf, resultStruct } from './port.ts';

/**
 * A result as its capability promises it.
 * @throws EngineFailure `garbage`
 */
export function checked<C extends Capability>(engine: string, capability: C, value: unknown): ResultOf<C> {
  const [invalid, result] = validate(value, resultStruct(capability));
  if (invalid) throw new EngineFailure('garbage', `${engine}: ${invalid.message}`);
  return result;
}

/** The failure that lets the next engine try; whatever is not an engine's fault is thrown on. */
export function faultOf(error: unknown): EngineFailure {
  if (error instanceof EngineFailure && !error.isRefusal && error.kind !== 'canceled') return error;
  throw error;
}
