import { join } from 'node:path';
import {
  createLocalEngine,
  type LocalEngineOptions,
  type ProcessEngine,
} from '#server/engines/local/engine.ts';
import type { Capability } from '#server/engines/port.ts';

/**
 * Resident memory at which a process is stopped, and the time limit of one call; about 300 MB are used before
 * any picture is decoded.
 */
const MEMORY_MB = 1200;
const TIMEOUT_MS = 60_000;

/** Time limit of work that grows with the picture: a second or two per megapixel of the result. */
const LONGER_MS = { upscale: 600_000 };

/** Methods of `worker.ts`. */
const capabilities: readonly Capability[] = ['detect-faces', 'face-swap', 'upscale'];

export const createEmbedded = (
  options: Pick<LocalEngineOptions, 'workerPath' | 'size'> & Partial<LocalEngineOptions>,
): ProcessEngine =>
  createLocalEngine({
    name: 'embedded',
    capabilities,
    timeoutMs: TIMEOUT_MS,
    longer: LONGER_MS,
    memoryMb: MEMORY_MB,
    ...options,
  });

/** Small networks and classical image processing on this machine's CPU. */
export const embedded = {
  capabilities,
  open: ({ programs, slots }: { programs: string; slots: number }): ProcessEngine =>
    createEmbedded({ workerPath: join(programs, 'embedded-worker.js'), size: slots }),
};
