import { array, boolean, integer, object, optional, string } from 'superstruct';
import { inputFile, outputFile } from './parts/files.ts';
import { written } from './parts/written.ts';

/** Changes pictures by words, or brings them together; three at most, and without any as `generate-image`. */
export const input = object({
  images: array(inputFile()),
  prompt: string(),
  width: integer(),
  height: integer(),
  seed: optional(integer()),
  output: outputFile(),
  label: boolean(),
});
export const result = object(written);

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'edit-image': { input: typeof input; result: typeof result };
  }
}
