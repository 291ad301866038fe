import { boolean, integer, number, object } from 'superstruct';
import { clipSwap } from './parts/clip-swap.ts';
import { workFolder } from './parts/files.ts';
import { written } from './parts/written.ts';

/**
 * Replaces the faces of people from `startMs` to `endMs`; `tracks` is what `find-people` wrote. Work is
 * cut into segments of some seconds: each is written to `folder` when it is finished, and one that an
 * earlier run finished there is taken as it is. Stage `swap`; progress counts frames.
 */
export const input = object({
  ...clipSwap,
  startMs: number(),
  endMs: number(),
  folder: workFolder(),
  label: boolean(),
});
export const result = object({ ...written, durationMs: number(), frames: integer() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'swap-clip': { input: typeof input; result: typeof result };
  }
}
