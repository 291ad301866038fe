import { array, number, object, optional } from 'superstruct';
import { inputFile } from './parts/files.ts';

/** The outline of whom a place shows, as points x, y … of a closed line, if anybody; all 0 to 1 of the picture. */
export const input = object({ image: inputFile(), x: number(), y: number() });
export const result = object({ points: optional(array(number())) });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'outline-person': { input: typeof input; result: typeof result };
  }
}
