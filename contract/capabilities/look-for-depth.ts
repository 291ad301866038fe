import { boolean, object } from 'superstruct';
import { inputFile } from './parts/files.ts';

/** Whether somebody in a picture can be parted from the ground, so that `animate-image` can go around them. */
export const input = object({ image: inputFile() });
export const result = object({ people: boolean() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'look-for-depth': { input: typeof input; result: typeof result };
  }
}
