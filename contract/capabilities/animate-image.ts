import { boolean, integer, number, object, optional } from 'superstruct';
import { workFolder } from './parts/files.ts';
import { shot } from './parts/shot.ts';
import { written } from './parts/written.ts';

/**
 * Moves a camera through a picture: people stand nearer than the ground around them, blink and breathe; without people
 * all of it moves as one, and moves around somebody fail with `no_face`. `side` is the shorter one of the frames in
 * pixels; `label` draws the small AI label; `folder` is for what is made on the way.
 * Stages `find` and `move`.
 */
export const input = object({
  ...shot,
  side: integer(),
  fps: integer(),
  label: boolean(),
  folder: workFolder(),
});
export const result = object({
  ...written,
  durationMs: number(),
  frames: integer(),
  people: optional(boolean()),
});

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'animate-image': { input: typeof input; result: typeof result };
  }
}
