import { array, number, object } from 'superstruct';
import { inputFile } from '#contract/capabilities/parts/files.ts';

export const calls = {
  /** Scores pictures, of those that move four of their frames. */
  score: {
    input: object({ network: inputFile(), files: array(inputFile()) }),
    /** The highest of all, 0 to 1. */
    answer: object({ score: number() }),
  },
};
