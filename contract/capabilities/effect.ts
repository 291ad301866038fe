import { array, object } from 'superstruct';
import { effect } from './parts/effect.ts';
import { inputFile } from './parts/files.ts';
import { written } from './parts/written.ts';

/**
 * Makes an effect of a photo of people, or of two people: of a photo of each, or of one photo of both; stages `find` and
 * `make`. Fails as `no_face` with the reason as its
 * message: `no_face`, `small_face` or `no_person`.
 */
export const input = object({ ...effect, images: array(inputFile()) });
export const result = object(written);

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    effect: { input: typeof input; result: typeof result };
  }
}
