import { drawMarks } from '#media/raster/label.ts';
import { openClip, refusing } from '#server/engines/embedded/clip/clip-file.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';
import { writePicture } from '#server/engines/embedded/picture-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { openGround } from './ground.ts';
import { cutFrame, XMP } from './matte-clip.ts';

/** One frame of a clip with its people cut out, as a picture with marks all over. */
export const matteFrame: Work<'matte-frame'> = (input, step) =>
  refusing(async () => {
    const { facts, width, height } = await openClip(input.target);
    await openMatte();
    const ground = await openGround(input, { width, height });
    await step({ stage: 'cut', fraction: 0.3 });
    const atMs = Math.min(Math.max(0, input.atMs), facts.durationMs - 1);
    const bytes = await cutFrame({ input, facts, width, height, ground }, atMs, (frame, given) => {
      drawMarks(frame);
      return writePicture(frame, input.output, { xmp: XMP, given });
    });
    return { width, height, bytes, estimated: input.thrifty ?? false };
  });
