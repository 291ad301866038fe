import { array, enums, integer, number, object, optional } from 'superstruct';
import { inputFile, outputFile, workFolder } from '#server/isolation/handed-files.ts';
import { box, capability, estimated, thrifty, written } from './parts-of-capabilities.ts';

/**
 * A mark in a clip: its box, or a drawn mask of it, and where that is from one time to another; 0 to 1 of the
 * frame.
 */
const erased = {
  target: inputFile(),
  box,
  mask: optional(inputFile()),
  spans: array(object({ fromMs: number(), toMs: number(), x: number(), y: number() })),
  startMs: number(),
  endMs: number(),
  output: outputFile(),
};

export const markCapabilities = {
  /**
   * Follows what a box or a drawn mask shows at a time through a part of a clip: `nothing` that stays, the site's own
   * `label`, or a `mark` with the places of its box, 0 to 1 of the frame, which overlap where one follows another.
   */
  'find-mark': capability(
    object({
      file: inputFile(),
      box: optional(box),
      mask: optional(inputFile()),
      atMs: number(),
      startMs: number(),
      endMs: number(),
      ...thrifty,
    }),
    object({
      seen: enums(['mark', 'nothing', 'glides', 'label']),
      box,
      spans: erased.spans,
      ...estimated,
    }),
  ),
  /** Fills the places of a mark with the ground behind it. Segments as for `swap-clip`; stage `erase`. */
  'erase-mark': capability(
    object({ ...erased, folder: workFolder() }),
    object({ ...written, durationMs: number(), frames: integer() }),
  ),
  /** The frame at `atMs` of the same as a picture, with visible marks of ours. */
  'erase-frame': capability(object({ ...erased, atMs: number() }), object(written)),
};
