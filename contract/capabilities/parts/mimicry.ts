import { number } from 'superstruct';
import { inputFile, outputFile } from './files.ts';

/** A portrait that follows the face of a clip; the part of it that counts, ms. */
export const mimicry = {
  image: inputFile(),
  driver: inputFile(),
  startMs: number(),
  endMs: number(),
  output: outputFile(),
};
