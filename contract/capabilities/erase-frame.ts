import { number, object } from 'superstruct';
import { erased } from './parts/mark.ts';
import { written } from './parts/written.ts';

/** The frame at `atMs` of what `erase-mark` makes as a picture, with visible marks of ours. */
export const input = object({ ...erased, atMs: number() });
export const result = object(written);

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'erase-frame': { input: typeof input; result: typeof result };
  }
}
