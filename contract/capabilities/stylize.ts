import { boolean, integer, number, object, optional, string } from 'superstruct';
import { inputFile, outputFile } from './parts/files.ts';
import { written } from './parts/written.ts';

/**
 * Draws a picture in a style, in at most `maxPixels`; `strength` is 0 (the photo) to 1, and the same `seed` gives the
 * same picture. `lossless` for styles whose pixels must stay as they are; engines that read a `prompt` go by it beyond
 * the style.
 */
export const input = object({
  image: inputFile(),
  output: outputFile(),
  style: string(),
  strength: number(),
  prompt: optional(string()),
  seed: integer(),
  maxPixels: integer(),
  lossless: boolean(),
});
export const result = object(written);

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    stylize: { input: typeof input; result: typeof result };
  }
}
