import { array, boolean, integer, number, object, string } from 'superstruct';
import { outputFile, workFolder } from './parts/files.ts';
import { narrator } from './parts/narrator.ts';
import { written } from './parts/written.ts';

/**
 * Films shots that words describe, one after the other; their words are the captions, and what a narrator says.
 * `label` draws the small AI label; `folder` is for what is made on the way. Stages `draw` and `film`.
 */
export const input = object({
  shots: array(string()),
  width: integer(),
  height: integer(),
  seconds: number(),
  seed: integer(),
  captions: boolean(),
  narrator,
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
