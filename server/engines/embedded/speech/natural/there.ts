import { join } from 'node:path';
import type { Apart } from '#server/engines/local/engine.ts';
import { type FetchedModel, openFetched } from '#server/fetched-files.ts';
import fetched from './model.json';
import { naturalModel } from './model.ts';

/** Resident memory of the process that speaks: about 560 MB for a text of any length, more with the dictionary. */
const MEMORY_MB = 1400;
const IDLE_MS = 60_000;
const TIMEOUT_MS = 1_800_000;

export interface NaturalVoices {
  /** Whether all files are there and whole; they may come while the server runs. */
  isThere(): boolean;
  /** What speaks, beside the other programs. */
  processes(programs: string): Apart;
}

/** Natural voices by the files in the folder of models. */
export function openNatural(folder: string, files: FetchedModel['files'] = fetched.files): NaturalVoices {
  const { at, isThere } = openFetched(folder, { name: fetched.name, files });
  return {
    isThere,
    processes: (programs) => ({
      calls: ['speak'],
      model: naturalModel.id,
      files: { network: at('network.onnx'), styles: at('voices.bin') },
      workerPath: join(programs, 'voice-worker.js'),
      size: 1,
      idleMs: IDLE_MS,
      stallMs: TIMEOUT_MS,
      memoryMb: MEMORY_MB,
      niceness: 5,
    }),
  };
}
