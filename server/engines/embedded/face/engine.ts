import { create, mask } from 'superstruct';
import type { FaceDetector, PhotoFaceSwapper } from '#server/engines/port.ts';
import { detection, swapInput, swapResult } from './messages.ts';
import { createPool } from './pool.ts';

export interface FaceEngineOptions {
  /** The built worker: `worker.ts` as one JavaScript file. */
  readonly workerPath: string;
  /** Worker processes; each keeps one core busy while it works. */
  readonly size: number;
  /** Longest one call may take once a process works on it. */
  readonly timeoutMs: number;
  /** Resident memory at which a process is stopped; about 300 MB are taken before any picture is read. */
  readonly memoryMb: number;
}

export interface FaceEngine extends FaceDetector, PhotoFaceSwapper {
  /** Process ids of the workers. */
  pids(): number[];
  /** Stops every worker; calls under way fail as canceled. */
  close(): Promise<void>;
}

/** The embedded engine: faces found and swapped in worker processes with small networks and classical image processing. */
export function createFaceEngine(options: FaceEngineOptions): FaceEngine {
  const pool = createPool(options);
  return {
    detect: async ({ file }, context) => create(await pool.run({ call: 'detect', file }, context), detection),
    // callers may pass more than is asked for (a box as `detect` gave it, with its score)
    swapPhoto: async (input, context) =>
      create(await pool.run({ call: 'swap', input: mask(input, swapInput) }, context), swapResult),
    pids: pool.pids,
    close: pool.close,
  };
}
