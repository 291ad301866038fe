import { mkdtemp, rm } from 'node:fs/promises';
import { drawMarks } from '#media/raster/label.ts';
import { glanceAt } from '#media/raster/ruined.ts';
import { readFrameAt } from '#server/clips/door.ts';
import { never, openClip, refusing, within } from '#server/engines/embedded/clip/clip-file.ts';
import { writePicture } from '#server/engines/embedded/picture-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { collect } from './collect.ts';
import { XMP } from './erase-mark.ts';
import { openPlaces } from './places.ts';

/** One frame of a clip without its mark, as a picture with marks of ours all over. */
export const eraseFrame: Work<'erase-frame'> = (asked, step) =>
  refusing(async () => {
    const { facts, width, height } = await openClip(asked.target);
    const input = { ...asked, ...(await within(asked.target, asked, facts)) };
    const places = await openPlaces(input, { width, height });
    const wanted = Math.min(Math.max(input.startMs, input.atMs), input.endMs - 1);
    const { picture, atMs: sinceMs } = await readFrameAt(input.target, {
      atMs: wanted,
      facts,
      width,
      height,
      signal: never,
    });
    const atMs = Math.max(input.startMs, sinceMs);
    const given = glanceAt(picture);
    await step({ stage: 'erase', fraction: 0.3 });
    const folder = await mkdtemp(`${input.output}-`);
    try {
      const { filler, indexAt } = await collect(
        { ...input, folder, facts, width, height },
        places,
        atMs,
        atMs + 1,
      );
      const index = indexAt(atMs);
      if (index >= 0) await filler.fill(index, { picture, x0: 0, y0: 0 });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    drawMarks(picture);
    const bytes = await writePicture({ ...picture, opacity: undefined }, input.output, {
      xmp: XMP,
      given,
    });
    return { width, height, bytes };
  });
