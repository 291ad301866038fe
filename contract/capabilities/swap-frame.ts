import { number, object } from 'superstruct';
import { clipSwap } from './parts/clip-swap.ts';
import { frame, thrifty } from './parts/written.ts';

/** The frame at `atMs` as a picture, with a visible mark; same people as in `swap-clip`. */
export const input = object({ ...clipSwap, atMs: number(), ...thrifty });
export const result = object(frame);

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'swap-frame': { input: typeof input; result: typeof result };
  }
}
