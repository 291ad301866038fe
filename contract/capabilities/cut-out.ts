import { boolean, enums, object, optional, string } from 'superstruct';
import { inputFile, outputFile } from './parts/files.ts';
import { written } from './parts/written.ts';

/**
 * What a picture shows, on another ground of the same size: people, else the one clear thing, or what is roughly
 * white in a mask. A color is six hexadecimal digits behind #; `background` is the picture of the ground `image`.
 * Fails as `no_face` where there is nothing of the kind.
 */
export const input = object({
  image: inputFile(),
  mask: optional(inputFile()),
  ground: enums(['transparent', 'color', 'image']),
  color: string(),
  background: optional(inputFile()),
  shadow: boolean(),
  output: outputFile(),
});
export const result = object(written);

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'cut-out': { input: typeof input; result: typeof result };
  }
}
