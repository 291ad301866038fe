import { array, number, object, optional } from 'superstruct';
import { inputFile, outputFile } from './files.ts';
import { box } from './written.ts';

/**
 * A mark in a clip: its box, or a drawn mask of it, and where that is from one time to another; 0 to 1 of the
 * frame.
 */
export const erased = {
  target: inputFile(),
  box,
  mask: optional(inputFile()),
  spans: array(object({ fromMs: number(), toMs: number(), x: number(), y: number() })),
  startMs: number(),
  endMs: number(),
  output: outputFile(),
};
