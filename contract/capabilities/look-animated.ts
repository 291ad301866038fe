import { boolean, object } from 'superstruct';
import { shot } from './parts/shot.ts';
import { written } from './parts/written.ts';

/** What `animate-image` makes, small, as a moving WebP with visible marks. */
export const input = object(shot);
export const result = object({ ...written, people: boolean() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'look-animated': { input: typeof input; result: typeof result };
  }
}
