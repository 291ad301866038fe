import { array, boolean, integer, object, optional } from 'superstruct';
import { inputFile, outputFile } from './parts/files.ts';
import { box, written } from './parts/written.ts';

/**
 * Replaces the faces in the boxes, and every other face where an entry has no box; `sourceBox` is the face
 * of the source, its largest without one; `label` draws the small AI label.
 */
export const input = object({
  target: inputFile(),
  faces: array(object({ box: optional(box), source: inputFile(), sourceBox: optional(box) })),
  output: outputFile(),
  label: boolean(),
});
export const result = object({ ...written, swapped: integer() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'face-swap': { input: typeof input; result: typeof result };
  }
}
