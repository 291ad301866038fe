import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SeenFailure } from '#server/engines/failure.ts';
import { type Apart, createLocalEngine } from '#server/engines/local/engine.ts';
import { modelsFolder } from '#server/engines/models-folder.ts';
import type { EngineDependencies, EngineKind, LocalEngine, Model } from '#server/engines/port.ts';
import { type Child, startChild } from '#server/processes/child.ts';
import { ProcessFailure } from '#server/processes/failure.ts';
import { type ModelFolder, readModelFolder } from './folder.ts';
import { modelOf } from './models.ts';
import { hasRuntime } from './runtime.ts';

const NAME = 'speech';
const IDLE_MS = 60_000;
/** Without a sentence that is done. */
const STALL_MS = 600_000;
/** A process without a network, and with one: it lies in memory more than once while it is opened and used. */
const [MEMORY_MB, MEMORY_FACTOR] = [500, 5];
const NICENESS = 5;

/** Folders with models, those of other names aside. */
function foldersIn(home: string): string[] {
  try {
    return readdirSync(home)
      .filter((name) => !name.startsWith('.') && statSync(join(home, name)).isDirectory())
      .toSorted()
      .map((name) => join(home, name));
  } catch {
    return []; // nobody has put any there
  }
}

const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(-400);

/**
 * The models in the folders of `home`, each in a process of its own. A model is offered once a process has opened it;
 * where that cannot be, the operator is told, and nothing else is touched.
 */
function openFolders(
  folders: readonly string[],
  { programs, isolation, onProblem }: EngineDependencies,
): LocalEngine {
  const models: Model[] = [];
  const failures: SeenFailure[] = [];
  const tell = (model: string, error: unknown): void => {
    const message = oneLine(error);
    failures.push({ model, kind: 'gone', message, at: Date.now() });
    onProblem(NAME, `${model}: ${message}`);
  };
  const known = folders.flatMap((path): ModelFolder[] => {
    try {
      if (!hasRuntime()) throw new Error('needs sherpa-onnx-node, which is not installed (npm install)');
      return [readModelFolder(path)];
    } catch (error) {
      tell(path, error);
      return [];
    }
  });
  const processOf = ({ path, bytes }: ModelFolder) => ({
    workerPath: join(programs, 'speech-worker.js'),
    args: [path],
    reads: [path],
    memoryMb: MEMORY_MB + Math.round((MEMORY_FACTOR * bytes) / 2 ** 20),
    niceness: NICENESS,
    isolation,
  });
  const apart = known.map((folder): Apart => {
    const { id, capability } = modelOf(folder);
    return { ...processOf(folder), calls: [capability], model: id, idleMs: IDLE_MS, stallMs: STALL_MS };
  });
  const engine = createLocalEngine({
    name: NAME,
    models: () => models,
    apart,
    workerPath: join(programs, 'speech-worker.js'),
    size: 1,
    timeoutMs: STALL_MS,
    memoryMb: MEMORY_MB,
    idleMs: IDLE_MS,
  });

  let opening: Child | undefined;
  let isClosed = false;
  /** One after the other, so that a start has the machine for itself. */
  const openAll = async (): Promise<void> => {
    for (const folder of known) {
      if (isClosed) return;
      const child = startChild(processOf(folder), true);
      opening = child;
      await child.ready.then(
        () => models.push(modelOf(folder)),
        (error: unknown) => isClosed || tell(folder.name, error),
      );
      child.kill(new ProcessFailure('canceled', 'it was opened'));
      await child.gone;
    }
  };
  const opened = openAll().catch((error: unknown) => tell(NAME, error));

  return {
    kind: 'local',
    name: NAME,
    models,
    failures: () => failures,
    run: engine.run,
    async close() {
      isClosed = true;
      opening?.kill(new ProcessFailure('canceled', 'the server ends'));
      await Promise.all([opened, engine.close()]);
    },
  };
}

/** The operator's own models, by sherpa-onnx on this machine's processor: to speak, and to speak with a voice. */
export const speech: EngineKind = {
  variables: ['MODELS_DIR', 'DATA_DIR'],
  connections: [],
  capabilities: ['speak', 'clone-voice'],
  open(values, dependencies) {
    const folders = foldersIn(join(modelsFolder(values), NAME));
    return Promise.resolve(folders.length > 0 ? openFolders(folders, dependencies) : undefined);
  },
};
