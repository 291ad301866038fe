import { array, integer, number, object } from 'superstruct';
import { inputFile, outputFile } from './parts/files.ts';
import { box } from './parts/written.ts';

/** One face followed through one shot of a clip; `box` and `score` are those of its best frame, `bestMs`. */
const track = object({
  id: integer(),
  fromMs: number(),
  toMs: number(),
  bestMs: number(),
  box,
  score: number(),
});

/**
 * Everyone in a clip: faces followed through its shots, and tracks gathered into people. Tracks with what
 * the swap needs of them are written to `output` as JSON. Progress counts frames.
 */
export const input = object({ file: inputFile(), output: outputFile() });
export const result = object({
  width: integer(),
  height: integer(),
  frames: integer(),
  durationMs: number(),
  tracks: array(track),
  people: array(object({ id: integer(), tracks: array(integer()) })),
});

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'find-people': { input: typeof input; result: typeof result };
  }
}
