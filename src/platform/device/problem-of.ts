import { DeviceFailure, type DeviceProblem } from '#contract/tools/device.ts';

/** How browsers say that an array or a picture does not fit into memory; other ranges are faults of ours. */
const NO_MEMORY = /alloc|memory|invalid (?:typed )?array|length/i;

export function problemOf(error: unknown): DeviceProblem {
  if (error instanceof DeviceFailure) return error.problem;
  return error instanceof RangeError && NO_MEMORY.test(error.message) ? 'memory' : 'failed';
}
