import { boolean, enums, integer, number, optional, string } from 'superstruct';
import { outputFile } from './files.ts';

/**
 * An effect by its name, with its strength of 0 to 1; `build`: of a body that it draws; `label` draws the small AI
 * label.
 */
export const effect = {
  output: outputFile(),
  effect: string(),
  strength: number(),
  build: optional(enums(['broad', 'slender'])),
  seed: integer(),
  label: boolean(),
};
