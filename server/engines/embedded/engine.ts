import { join } from 'node:path';
import { OWN_ENGINE } from '#contract/tools/model.ts';
import {
  createLocalEngine,
  type LocalEngineOptions,
  type ProcessEngine,
} from '#server/engines/local/engine.ts';
import type { EngineKind } from '#server/engines/port.ts';
import { modelsHere, servedHere } from '#server/engines/running.ts';
import { apart, IDLE_MS, longer, MEMORY_MB } from './processes.ts';

/** Time limit of a call, where its capability says nothing else. */
const TIMEOUT_MS = 60_000;

export const createEmbedded = (
  options: Pick<LocalEngineOptions, 'workerPath' | 'size'> & Partial<LocalEngineOptions>,
): ProcessEngine =>
  createLocalEngine({
    name: OWN_ENGINE,
    models: modelsHere,
    timeoutMs: TIMEOUT_MS,
    longer,
    apart,
    memoryMb: MEMORY_MB,
    ...options,
  });

/** Small networks and classical image processing on this machine's CPU. */
export const embedded: EngineKind = {
  variables: [],
  connections: [],
  capabilities: servedHere,
  open: (_values, { programs, slots, warm, isolation }) =>
    Promise.resolve(
      createEmbedded({
        workerPath: join(programs, 'embedded-worker.js'),
        size: slots,
        isolation,
        ...(warm ? {} : { idleMs: IDLE_MS }),
      }),
    ),
};
