import {
  type LocalEngineOptions,
  type ProcessEngine,
  createLocalEngine,
} from '#server/engines/local/engine.ts';
import { plainModels } from '#server/engines/plain-models.ts';
import { builtEntry } from '#tests/support/server.ts';

/**
 * A local engine whose child process hangs, crashes, allocates too much memory or returns garbage, as `image`
 * of the call says.
 */
export async function openTroubled(options: Partial<LocalEngineOptions> = {}): Promise<ProcessEngine> {
  return createLocalEngine({
    name: 'troubled',
    models: () => plainModels(['upscale']),
    workerPath: builtEntry('troubled-worker'),
    size: 1,
    timeoutMs: 2000,
    memoryMb: 250,
    ...options,
  });
}
