import { writeFile } from 'node:fs/promises';
import { followFaces } from '#media/face/motion/follow.ts';
import { gatherPeople } from '#media/face/motion/people.ts';
import { readFrames } from '#server/clips/door.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { never, openClip, refusing, tracksToJson } from './clip-file.ts';

/** Longer side of the frames in which faces are looked for. */
const LOOK_SIDE = 960;
/** Frames between two words about progress. */
const STEP = 8;

/** Follows every face of a clip and gathers tracks into people; what the swap needs is written as JSON. */
export const findPeople: Work<'find-people'> = ({ file, output }, step) =>
  refusing(async () => {
    const { facts } = await openClip(file);
    const scale = Math.min(1, LOOK_SIDE / Math.max(facts.width, facts.height));
    const size = { width: Math.round(facts.width * scale), height: Math.round(facts.height * scale) };
    const follower = followFaces();
    let frames = 0;
    for await (const { picture, atMs } of readFrames(file, { ...size, facts, signal: never })) {
      follower.take(picture, atMs);
      frames++;
      if (frames % STEP === 0)
        await step({ stage: 'people', fraction: Math.min(0.99, frames / Math.max(1, facts.frames)) });
    }
    const { width, height, durationMs } = facts;
    const clip = follower.finish({ width, height, frames, durationMs }, 1 / scale);
    await writeFile(output, tracksToJson(clip));
    return {
      width,
      height,
      frames,
      durationMs,
      tracks: clip.tracks.map(({ id, fromMs, toMs, bestMs, box, score }) => ({
        id,
        fromMs,
        toMs,
        bestMs,
        box,
        score,
      })),
      people: gatherPeople(clip.tracks).map(({ id, tracks }) => ({ id, tracks: [...tracks] })),
    };
  });
