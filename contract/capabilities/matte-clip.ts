import { integer, number, object, optional } from 'superstruct';
import { cutOut } from './parts/cut-out.ts';
import { outputFile, workFolder } from './parts/files.ts';
import { written } from './parts/written.ts';

/**
 * Cuts people out of a part of a clip and lays them on a ground; `transparent` is written as WebM, and then a frame
 * as a picture to `poster`. Segments as for `swap-clip`; stage `cut`. Fails as `no_face` where nobody shows.
 */
export const input = object({
  ...cutOut,
  startMs: number(),
  endMs: number(),
  folder: workFolder(),
  output: outputFile(),
  poster: optional(outputFile()),
});
export const result = object({ ...written, durationMs: number(), frames: integer() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'matte-clip': { input: typeof input; result: typeof result };
  }
}
