import { boolean, integer, number, object } from 'superstruct';
import { inputFile, outputFile, workFolder } from './parts/files.ts';
import { written } from './parts/written.ts';

/**
 * Lets a portrait speak a sound (MP3): mouth, eyes and head. `label` draws the small AI label; `folder` is for what is made on the way. Stage `move`. Fails as `no_face` with the slot `image`.
 */
export const input = object({
  image: inputFile(),
  sound: inputFile(),
  label: boolean(),
  folder: workFolder(),
  output: outputFile(),
});
export const result = object({ ...written, durationMs: number(), frames: integer() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    talk: { input: typeof input; result: typeof result };
  }
}
