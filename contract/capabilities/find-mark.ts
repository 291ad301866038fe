import { enums, number, object, optional } from 'superstruct';
import { inputFile } from './parts/files.ts';
import { erased } from './parts/mark.ts';
import { box, thrifty, estimated } from './parts/written.ts';

/**
 * Follows what a box or a drawn mask shows at a time through a part of a clip: `nothing` that stays, the site's own
 * `label`, or a `mark` with the places of its box, 0 to 1 of the frame, which overlap where one follows another.
 */
export const input = object({
  file: inputFile(),
  box: optional(box),
  mask: optional(inputFile()),
  atMs: number(),
  startMs: number(),
  endMs: number(),
  ...thrifty,
});
export const result = object({
  seen: enums(['mark', 'nothing', 'glides', 'label']),
  box,
  spans: erased.spans,
  ...estimated,
});

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'find-mark': { input: typeof input; result: typeof result };
  }
}
