import { boolean, integer, number, string } from 'superstruct';
import { outputFile } from './files.ts';

/** An effect by its name, with its strength of 0 to 1; `label` draws the small AI label. */
export const effect = {
  output: outputFile(),
  effect: string(),
  strength: number(),
  seed: integer(),
  label: boolean(),
};
