import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Mood, type Move, moods, moves, movesAround } from '#media/camera/names.ts';
import type { Scene } from '#media/camera/scene/scene.ts';
import { openShot } from '#media/camera/shot.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import { drawLabel, drawMarks } from '#media/raster/label.ts';
import { finish, openWriter, segmentExtension } from '#server/clips/door.ts';
import { awaitedLater } from '#server/engines/embedded/awaited-later.ts';
import { never, refusing } from '#server/engines/embedded/clip/clip-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure, type InputOf } from '#server/engines/port.ts';
import { readScene } from './picture.ts';

/** Frames between two words about progress. */
const STEP = 10;
/** The small look: its shorter side in pixels, and frames of all of it. */
const [LOOK_SIDE, LOOK_FRAMES] = [240, 50];

const xmp = provenanceXmp('image to video', 'compositeWithTrainedAlgorithmicMedia');

function shotOf({ people }: Scene, { move, mood, seconds, seed }: InputOf<'look-animated'>) {
  if (!moves.includes(move as Move) || !moods.includes(mood as Mood))
    throw new Error(`no camera moves like ${move} in ${mood}`);
  if (!people && movesAround.has(move)) throw new EngineFailure('no_face', 'nobody to go around', 'image');
  return { move: move as Move, mood: mood as Mood, seconds, seed };
}

export const animateImage: Work<'animate-image'> = (input, step) =>
  refusing(async () => {
    const { image, output, folder, seconds, side, fps, label } = input;
    await step({ stage: 'find', fraction: 0.02 });
    const { scene, frame } = await readScene(image, side);
    await step({ stage: 'move', fraction: 0.15 });
    const shot = openShot(scene, frame, shotOf(scene, input));
    const frames = Math.round(seconds * fps);
    await mkdir(folder, { recursive: true });
    const segment = { file: join(folder, `0${segmentExtension(output)}`), fromMs: 0 };
    const writer = openWriter({ output: segment.file, ...frame, fps, fromMs: 0, signal: never });
    // One frame is drawn while the one before it is taken by the encoder.
    const buffers = [0, 1].map(() => new Uint8Array(3 * frame.width * frame.height));
    try {
      let taken = Promise.resolve();
      for (let k = 0; k < frames; k++) {
        const data = buffers[k % 2]!;
        shot.draw(k / (frames - 1), data);
        const picture = { data, ...frame };
        if (label) drawLabel(picture);
        await taken;
        taken = awaitedLater(writer.write({ picture, atMs: (k * 1000) / fps }));
        if (k % STEP === 0) await step({ stage: 'move', fraction: 0.15 + (0.8 * k) / frames });
      }
      await taken;
      await writer.close();
      const durationMs = (frames * 1000) / fps;
      const made = await finish({
        segments: [segment],
        fromMs: 0,
        toMs: durationMs,
        output,
        xmp,
        signal: never,
      });
      const { size: bytes } = await stat(output);
      return {
        ...frame,
        bytes,
        durationMs: made.durationMs,
        frames: made.frames,
        people: scene.people !== undefined,
      };
    } catch (error) {
      await writer.abort();
      throw error;
    }
  });

export const lookAnimated: Work<'look-animated'> = async (input, step) => {
  const { image, output, seconds } = input;
  await step({ stage: 'find', fraction: 0.05 });
  const { scene, frame } = await readScene(image, LOOK_SIDE);
  const shot = openShot(scene, frame, shotOf(scene, input));
  await step({ stage: 'move', fraction: 0.4 });
  const bytesOfFrame = 3 * frame.width * frame.height;
  const all = new Uint8Array(LOOK_FRAMES * bytesOfFrame);
  for (let k = 0; k < LOOK_FRAMES; k++) {
    const data = all.subarray(k * bytesOfFrame, (k + 1) * bytesOfFrame);
    shot.draw(k / (LOOK_FRAMES - 1), data);
    drawMarks({ data, ...frame });
  }
  await step({ stage: 'move', fraction: 0.6 });
  const raw = {
    width: frame.width,
    height: LOOK_FRAMES * frame.height,
    channels: 3 as const,
    pageHeight: frame.height,
  };
  const { size: bytes } = await sharp(all, { raw })
    .withXmp(xmp)
    .webp({ quality: 62, effort: 1, loop: 0, delay: Math.round((1000 * seconds) / LOOK_FRAMES) })
    .toFile(output);
  return { ...frame, bytes, people: scene.people !== undefined };
};
