import { number, object } from 'superstruct';
import { mimicry } from './parts/mimicry.ts';
import { frame, thrifty } from './parts/written.ts';

/** The portrait at `atMs` of the clip as a picture, with visible marks. */
export const input = object({ ...mimicry, atMs: number(), ...thrifty });
export const result = object(frame);

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'transfer-frame': { input: typeof input; result: typeof result };
  }
}
