import { array, integer, number, object, optional } from 'superstruct';
import { inputFile, outputFile } from './files.ts';
import { box } from './written.ts';

/** A person of a clip by pieces of tracks, and the picture of the new face. */
const recast = object({
  pieces: array(object({ track: integer(), fromMs: number(), toMs: number() })),
  source: inputFile(),
  sourceBox: optional(box),
});
export const clipSwap = {
  target: inputFile(),
  tracks: inputFile(),
  people: array(recast),
  output: outputFile(),
};
