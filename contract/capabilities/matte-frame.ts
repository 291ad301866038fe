import { number, object } from 'superstruct';
import { cutOut } from './parts/cut-out.ts';
import { outputFile } from './parts/files.ts';
import { frame, thrifty } from './parts/written.ts';

/**
 * The frame at `atMs` of what `matte-clip` makes as a picture, with a visible mark. Fails as `no_face` where nobody
 * shows in it.
 */
export const input = object({ ...cutOut, atMs: number(), output: outputFile(), ...thrifty });
export const result = object(frame);

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'matte-frame': { input: typeof input; result: typeof result };
  }
}
