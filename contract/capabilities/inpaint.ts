import { integer, number, object, optional } from 'superstruct';
import { inputFile, outputFile } from './parts/files.ts';
import { written } from './parts/written.ts';

/**
 * Fills a picture where its mask, of the same size, is white, from the rest of it; nothing else changes by a
 * bit. `residual`: how unlike the filling is what it was made from, in grey levels, where the engine knows.
 */
export const input = object({ image: inputFile(), mask: inputFile(), output: outputFile(), seed: integer() });
export const result = object({ ...written, residual: optional(number()) });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    inpaint: { input: typeof input; result: typeof result };
  }
}
