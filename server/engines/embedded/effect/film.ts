import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FPS, sceneSize, type Film } from '#media/effects/moving/film.ts';
import { filmOf } from '#media/effects/moving/motion.ts';
import { motions } from '#media/effects/moving/motions.ts';
import { meetings } from '#media/effects/pair/meetings.ts';
import { UnfitPicture, openScene } from '#media/effects/scene/scene.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import { rollIn } from '#media/face/swap/stand.ts';
import { back, turned, turnedExtent } from '#media/raster/turn.ts';
import { drawLabel } from '#media/raster/label.ts';
import { resizePicture, type Extent, type Picture } from '#media/raster/plane.ts';
import { type Glance, glanceAt } from '#media/raster/ruined.ts';
import { finish, openWriter, segmentExtension } from '#server/clips/door.ts';
import { never, refusing } from '#server/engines/embedded/clip/clip-file.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';
import { writePicture } from '#server/engines/embedded/picture-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure, type InputOf } from '#server/engines/port.ts';
import { openPair, readPhotos } from './photos.ts';

/** Frames between two words about progress. */
const STEP = 6;
/** The longer side of a poster, pixels. */
const POSTER_SIDE = 640;

const xmp = provenanceXmp('effect', 'compositeWithTrainedAlgorithmicMedia');

type Asked = InputOf<'effect-film'>;

async function openFilm({ effect, strength, seed }: Asked, photos: readonly Picture[]): Promise<Film> {
  await openMatte();
  const meeting = meetings[effect];
  if (meeting) return openPair(meeting, photos, seed);
  const motion = motions[effect];
  const [photo] = photos;
  if (!motion || !photo) throw new Error(`nothing makes ${effect} move`);
  const quarters = rollIn(photo);
  const upright = turned(resizePicture(photo, sceneSize(photo)), back(quarters));
  const { needsFace, room } = motion.recipe;
  const film = filmOf(motion, openScene(upright, { strength, seed, room, needsFace }));
  return { ...film, ...turnedExtent(film, quarters), draw: (n) => turned(film.draw(n), quarters) };
}

const posterSize = ({ width, height }: Extent): Extent => {
  const scale = Math.min(1, POSTER_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

const writePoster = (picture: Picture, file: string, given: Glance | undefined): Promise<number> =>
  writePicture({ ...resizePicture(picture, posterSize(picture)), opacity: undefined }, file, { xmp, given });

/** The file carries provenance metadata. */
export const filmEffect: Work<'effect-film'> = (input, step) =>
  refusing(async () => {
    const { output, poster, folder, label } = input;
    await step({ stage: 'find', fraction: 0.02 });
    const photos = await readPhotos(input);
    const given = photos[0] && glanceAt(photos[0]);
    let film;
    try {
      film = await openFilm(input, photos);
    } catch (error) {
      throw error instanceof UnfitPicture ? new EngineFailure('no_face', error.reason, 'image') : error;
    }
    const { frames, width, height } = film;
    await mkdir(folder, { recursive: true });
    const segment = { file: join(folder, `film${segmentExtension(output)}`), fromMs: 0 };
    const writer = openWriter({ output: segment.file, width, height, fps: FPS, fromMs: 0, signal: never });
    const durationMs = (frames * 1000) / FPS;
    try {
      for (let n = 0; n < frames; n++) {
        if (n % STEP === 0) await step({ stage: 'make', fraction: 0.15 + (0.8 * n) / frames });
        const picture = film.draw(n);
        if (label) drawLabel(picture);
        if (n === film.tells) await writePoster(picture, poster, given);
        await writer.write({ picture, atMs: (n * 1000) / FPS });
      }
      await writer.close();
      await finish({ segments: [segment], fromMs: 0, toMs: durationMs, output, xmp, signal: never });
    } catch (error) {
      await writer.abort();
      throw error;
    } finally {
      await rm(segment.file, { force: true });
    }
    const { size: bytes } = await stat(output);
    return { width, height, bytes, durationMs, frames, poster: posterSize(film) };
  });
