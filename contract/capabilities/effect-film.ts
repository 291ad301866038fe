import { array, integer, number, object } from 'superstruct';
import { effect } from './parts/effect.ts';
import { inputFile, outputFile, workFolder } from './parts/files.ts';
import { written } from './parts/written.ts';

/**
 * Films an effect of one photo, or of two people: of a photo of each, or of one photo of both. `folder` is for what
 * is made on the way, `poster` gets a frame that tells most. Stages and failures as for `effect`.
 */
export const input = object({
  ...effect,
  images: array(inputFile()),
  poster: outputFile(),
  folder: workFolder(),
});
export const result = object({
  ...written,
  durationMs: number(),
  frames: integer(),
  poster: object({ width: integer(), height: integer() }),
});

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'effect-film': { input: typeof input; result: typeof result };
  }
}
