import { enums, number, object } from 'superstruct';
import { inputFile, outputFile } from './parts/files.ts';
import { written } from './parts/written.ts';

/** Enlarges a picture; `denoise` and `grain` are 0 to 1. */
export const input = object({
  image: inputFile(),
  output: outputFile(),
  scale: enums([2, 4]),
  denoise: number(),
  grain: number(),
});
export const result = object(written);

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    upscale: { input: typeof input; result: typeof result };
  }
}
