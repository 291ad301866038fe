import { dirname, join } from 'node:path';
import { OWN_ENGINE } from '#contract/tools/model.ts';
import {
  createLocalEngine,
  type LocalEngineOptions,
  type ProcessEngine,
} from '#server/engines/local/engine.ts';
import type { EngineKind } from '#server/engines/port.ts';
import { modelsHere, servedHere } from '#server/engines/running.ts';
import { modelsFolder } from '#server/engines/models-folder.ts';
import { naturalModel } from './speech/natural/model.ts';
import { type NaturalVoices, openNatural } from './speech/natural/there.ts';
import { apart, IDLE_MS, longer, MEMORY_MB } from './processes.ts';

/** Time limit of a call, where its capability says nothing else. */
const TIMEOUT_MS = 60_000;

export const createEmbedded = (
  options: Pick<LocalEngineOptions, 'workerPath' | 'size'> & Partial<LocalEngineOptions>,
  natural?: NaturalVoices,
): ProcessEngine =>
  createLocalEngine({
    name: OWN_ENGINE,
    models: () => [...(natural?.isThere() === true ? [naturalModel] : []), ...modelsHere],
    timeoutMs: TIMEOUT_MS,
    longer,
    apart: natural ? [natural.processes(dirname(options.workerPath)), ...apart] : apart,
    memoryMb: MEMORY_MB,
    ...options,
  });

/** Small networks and classical image processing on this machine's CPU. */
export const embedded: EngineKind = {
  variables: ['MODELS_DIR', 'DATA_DIR'],
  connections: [],
  capabilities: servedHere,
  open: (values, { programs, slots, warm, isolation }) =>
    Promise.resolve(
      createEmbedded(
        {
          workerPath: join(programs, 'embedded-worker.js'),
          size: slots,
          isolation,
          ...(warm ? {} : { idleMs: IDLE_MS }),
        },
        openNatural(modelsFolder(values)),
      ),
    ),
};
