import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isInstalled } from './installed.ts';

/** The folder is looked at no more often. */
const LOOK_MS = 500;

export interface FetchedModel {
  name: string;
  files: readonly { file: string; bytes: number; sha256: string }[];
}

/** The files of a model that `npm run models` or `npm start` fetches; they may come while the server runs. */
export interface FetchedFiles {
  /** Whether all are there and whole, and what runs them is installed. */
  isThere(): boolean;
  /** The same once their sums have been looked at. */
  looked(): Promise<boolean>;
  at(file: string): string;
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

async function hasSum(file: string, sha256: string): Promise<boolean> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex') === sha256;
}

export function openFetched(folder: string, { name, files }: FetchedModel): FetchedFiles {
  const at = (file: string): string => join(folder, name, file);
  const usable = isInstalled('onnxruntime-node');
  let lookedAt = -Infinity;
  let isThere = false;
  let sums: Promise<void> | undefined;

  /** A file of the right length has the right sum but once in a very long while: it is looked at once. */
  const checkSums = async (): Promise<void> => {
    const right = await Promise.all(files.map(({ file, sha256 }) => hasSum(at(file), sha256)));
    isThere = right.every(Boolean);
  };

  const look = (): boolean => {
    if (!usable || performance.now() - lookedAt < LOOK_MS) return isThere;
    lookedAt = performance.now();
    if (!files.every(({ file, bytes }) => sizeOf(at(file)) === bytes)) {
      isThere = false;
      sums = undefined;
      // A file that cannot be read now is looked at again.
    } else sums ??= checkSums().catch(() => (sums = undefined));
    return isThere;
  };

  return {
    at,
    isThere: look,
    async looked() {
      look();
      await sums;
      return isThere;
    },
  };
}
