import { boolean, integer, number, object, optional, string } from 'superstruct';
import { inputFile, outputFile } from './parts/files.ts';
import { written } from './parts/written.ts';

/** Films what words describe, beginning with a picture where one is given; `label` draws the small AI label. */
export const input = object({
  prompt: string(),
  image: optional(inputFile()),
  seconds: number(),
  width: integer(),
  height: integer(),
  seed: integer(),
  sound: boolean(),
  label: boolean(),
  output: outputFile(),
});
export const result = object({ ...written, durationMs: number(), frames: integer() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'generate-video': { input: typeof input; result: typeof result };
  }
}
