import { integer, number, object } from 'superstruct';
import { workFolder } from './parts/files.ts';
import { erased } from './parts/mark.ts';
import { written } from './parts/written.ts';

/** Fills the places of a mark with the ground behind it. Segments as for `swap-clip`; stage `erase`. */
export const input = object({ ...erased, folder: workFolder() });
export const result = object({ ...written, durationMs: number(), frames: integer() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'erase-mark': { input: typeof input; result: typeof result };
  }
}
