import { array, boolean, integer, number, object, optional, string } from 'superstruct';
import { inputFile, outputFile, workFolder } from './parts/files.ts';
import { written } from './parts/written.ts';

/**
 * Films shots that words describe, one after the other; their words are the captions. `said`: how each sounds, an MP3,
 * where somebody speaks. `label` draws the small AI label; `folder` is for what is made on the way. Stages `draw` and
 * `film`.
 */
export const input = object({
  shots: array(string()),
  width: integer(),
  height: integer(),
  seconds: number(),
  seed: integer(),
  captions: boolean(),
  said: optional(array(inputFile())),
  label: boolean(),
  folder: workFolder(),
  output: outputFile(),
});
export const result = object({ ...written, durationMs: number(), frames: integer() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'film-storyboard': { input: typeof input; result: typeof result };
  }
}
