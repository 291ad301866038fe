import { array, boolean, integer, number, object, optional } from 'superstruct';
import { inputFile } from './parts/files.ts';
import { box } from './parts/written.ts';

const face = object({ ...box.schema, score: number(), glasses: optional(boolean()) });

/** Faces of one picture (JPEG, PNG, WebP), left to right; `score` is 0 to 1; `glasses`: it loses them in a swap. */
export const input = object({ file: inputFile() });
export const result = object({ width: integer(), height: integer(), faces: array(face) });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'detect-faces': { input: typeof input; result: typeof result };
  }
}
