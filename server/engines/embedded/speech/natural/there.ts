import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Apart } from '#server/engines/local/engine.ts';
import fetched from './model.json';
import { naturalModel } from './model.ts';

/** Resident memory of the process that speaks: about 560 MB for a text of any length, more with the dictionary. */
const MEMORY_MB = 1400;
const IDLE_MS = 60_000;
const TIMEOUT_MS = 1_800_000;
/** The folder is looked at no more often. */
const LOOK_MS = 500;

type KnownFile = Pick<(typeof fetched.files)[number], 'file' | 'bytes' | 'sha256'>;

export interface NaturalVoices {
  /** Whether all files are there and whole; they may come while the server runs. */
  isThere(): boolean;
  /** What speaks, beside the other programs. */
  processes(programs: string): Apart;
}

const hasRuntime = (): boolean => {
  // It is optional: without it the model is not offered.
  try {
    return createRequire(import.meta.url).resolve('onnxruntime-node') !== '';
  } catch {
    return false;
  }
};

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

async function hasSum(file: string, sha256: string): Promise<boolean> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex') === sha256;
}

/** Natural voices by the files in the folder of models, once `npm run models` or `npm start` has fetched them. */
export function openNatural(folder: string, files: readonly KnownFile[] = fetched.files): NaturalVoices {
  const at = (file: string): string => join(folder, fetched.name, file);
  const usable = hasRuntime();
  let lookedAt = -Infinity;
  let isThere = false;
  let sums: Promise<void> | undefined;

  /** A file of the right length has the right sum but once in a very long while: it is looked at once. */
  const checkSums = async (): Promise<void> => {
    const right = await Promise.all(files.map(({ file, sha256 }) => hasSum(at(file), sha256)));
    isThere = right.every(Boolean);
  };

  return {
    isThere() {
      if (!usable || performance.now() - lookedAt < LOOK_MS) return isThere;
      lookedAt = performance.now();
      if (!files.every(({ file, bytes }) => sizeOf(at(file)) === bytes)) {
        isThere = false;
        sums = undefined;
        // A file that cannot be read now is looked at again.
      } else sums ??= checkSums().catch(() => (sums = undefined));
      return isThere;
    },
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
