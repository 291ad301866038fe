import {
  createLocalEngine,
  type LocalEngineOptions,
  type ProcessEngine,
} from '#server/engines/local/engine.ts';

/** Resident memory at which a process is stopped, and the longest one call may take; about 300 MB are taken before any picture is read. */
const MEMORY_MB = 1200;
const TIMEOUT_MS = 60_000;

/** Small networks and classical image processing on this machine's processors; `worker.ts` beside does the work. */
export const createEmbedded = (
  options: Pick<LocalEngineOptions, 'workerPath' | 'size'> & Partial<LocalEngineOptions>,
): ProcessEngine =>
  createLocalEngine({
    name: 'embedded',
    capabilities: ['detect-faces', 'face-swap'],
    timeoutMs: TIMEOUT_MS,
    memoryMb: MEMORY_MB,
    ...options,
  });
