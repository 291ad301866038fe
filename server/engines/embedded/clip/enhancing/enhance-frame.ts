import { LEAD } from '#media/restore/clip/clean.ts';
import { enhanced } from '#media/restore/clip/follow.ts';
import { drawMarks } from '#media/raster/label.ts';
import type { Picture } from '#media/raster/plane.ts';
import { glanceAt } from '#media/raster/ruined.ts';
import { readFrameAt, readFrames } from '#server/clips/door.ts';
import { never, refusing } from '#server/engines/embedded/clip/clip-file.ts';
import { writePicture } from '#server/engines/embedded/picture-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { XMP } from './enhance-clip.ts';
import { openEnhancing, openFrames } from './frames.ts';

/** One frame of a clip as it would become, as a picture with marks all over. */
export const enhanceFrame: Work<'enhance-frame'> = (input, step) =>
  refusing(async () => {
    const { facts, ...size } = await openFrames(input.target);
    const { wanted } = await openEnhancing(input, size);
    await step({ stage: 'enhance', fraction: 0.2 });
    const options = { ...size, facts, signal: never };
    // where frames are not equally long, the one that is seen may begin much earlier
    const { thrifty = false } = input;
    const asked = { ...options, atMs: input.atMs, keyFrames: thrifty };
    const { atMs, picture: own } = await readFrameAt(input.target, asked);
    const frameMs = 1000 / Math.max(1, facts.fps);
    // What lies before a frame that stands alone is far to decode.
    const lead = thrifty ? 0 : LEAD;
    const near = { fromMs: Math.max(0, atMs - lead * frameMs), toMs: atMs + 2 * frameMs };
    const frames = readFrames(input.target, { ...options, ...near });
    const only = { ...wanted, isDouble: false, fromMs: atMs, toMs: atMs + 1 };
    let shown: Picture | undefined;
    for await (const { picture } of enhanced(frames, only)) shown = picture;
    if (!shown) throw new Error(`no frame at ${input.atMs} ms`);
    drawMarks(shown);
    const bytes = await writePicture({ ...shown, opacity: undefined }, input.output, {
      xmp: XMP,
      given: glanceAt(own),
    });
    return { width: shown.width, height: shown.height, bytes, estimated: thrifty };
  });
