import { integer, object } from 'superstruct';
import { inputFile, outputFile } from './parts/files.ts';
import { added, border } from './parts/outside.ts';
import { written } from './parts/written.ts';

/**
 * Continues a picture beyond its edges, by more of the same (`fill`), its blur or its mirror image; the
 * picture itself stays the same by every bit.
 */
export const input = object({ image: inputFile(), output: outputFile(), ...added, border, seed: integer() });
export const result = object(written);

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    outpaint: { input: typeof input; result: typeof result };
  }
}
