import { array, boolean, integer, object, string } from 'superstruct';
import { inputFile } from './parts/files.ts';
import { added, border } from './parts/outside.ts';

const proposal = object({ border, seed: integer(), picture: string(), poor: boolean() });

/**
 * What `outpaint` would make, small, as data URLs: one for each seed, then blur and mirror. `poor`: it does not hold
 * together.
 */
export const input = object({ image: inputFile(), ...added, seeds: array(integer()) });
export const result = object({ proposals: array(proposal) });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'look-outside': { input: typeof input; result: typeof result };
  }
}
