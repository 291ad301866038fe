import { validate } from 'superstruct';
import { type Capability, EngineFailure, type ResultOf, resultStruct } from './port.ts';

/** @throws EngineFailure `garbage` */
export function checked<C extends Capability>(engine: string, capability: C, value: unknown): ResultOf<C> {
  const [invalid, result] = validate(value, resultStruct(capability));
  if (invalid) throw new EngineFailure('garbage', `${engine}: ${invalid.message}`);
  return result;
}

/** Returns a failure after which the next engine is tried; rethrows every other error. */
export function engineErrorOf(error: unknown): EngineFailure {
  if (error instanceof EngineFailure && !error.isInputError && error.kind !== 'canceled') return error;
  throw error;
}
