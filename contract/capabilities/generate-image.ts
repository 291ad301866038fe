import { boolean, integer, object, string } from 'superstruct';
import { outputFile } from './parts/files.ts';
import { written } from './parts/written.ts';

/** Makes a picture of this size from words; the same input gives the same picture. `label` draws the small AI label. */
export const input = object({
  prompt: string(),
  width: integer(),
  height: integer(),
  seed: integer(),
  output: outputFile(),
  label: boolean(),
});
export const result = object(written);

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'generate-image': { input: typeof input; result: typeof result };
  }
}
