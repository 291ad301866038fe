import { boolean, integer, number, object } from 'superstruct';
import { enhancement } from './parts/enhancement.ts';
import { outputFile, workFolder } from './parts/files.ts';
import { written } from './parts/written.ts';

/**
 * Takes the noise of this deviation from a part of a clip, enlarges it `scale` times, at most to 1080p,
 * sharpens it and puts a frame between each two where `double` is set. Segments as for `swap-clip`; stage
 * `enhance`.
 */
export const input = object({
  ...enhancement,
  startMs: number(),
  endMs: number(),
  double: boolean(),
  folder: workFolder(),
  output: outputFile(),
});
export const result = object({ ...written, durationMs: number(), frames: integer() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'enhance-clip': { input: typeof input; result: typeof result };
  }
}
