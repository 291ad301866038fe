import { number, object } from 'superstruct';
import { enhancement } from './parts/enhancement.ts';
import { outputFile } from './parts/files.ts';
import { frame, thrifty } from './parts/written.ts';

/** The frame at `atMs` of what `enhance-clip` makes as a picture, with a visible mark. */
export const input = object({ ...enhancement, atMs: number(), output: outputFile(), ...thrifty });
export const result = object(frame);

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'enhance-frame': { input: typeof input; result: typeof result };
  }
}
