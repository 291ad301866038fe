import { integer, number, optional, string } from 'superstruct';
import { inputFile, outputFile } from './files.ts';

/** A move and a mood by their names, for so many seconds; engines that read a prompt go by that. */
export const shot = {
  image: inputFile(),
  output: outputFile(),
  prompt: optional(string()),
  move: string(),
  mood: string(),
  seconds: number(),
  seed: integer(),
};
