import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { provenanceXmp } from '#media/label/provenance.ts';
import { drawLabel } from '#media/raster/label.ts';
import { FPS, type StoryFilm, filmOf } from '#media/story/film.ts';
import type { Rasterize } from '#media/story/sprite.ts';
import { finish, openWriter, segmentExtension } from '#server/clips/door.ts';
import { awaitedLater } from '#server/engines/embedded/awaited-later.ts';
import { never, refusing } from '#server/engines/embedded/clip/clip-file.ts';
import { scenesOf } from '#server/engines/embedded/illustrate/work.ts';
import type { Work } from '#server/engines/local/serve.ts';
import type { InputOf } from '#server/engines/port.ts';
import { captionOf, premultiplied } from './captions.ts';
import { type Narration, openNarration } from './narration.ts';

/** Frames between two words about progress. */
const STEP = 8;
/** A shot of so many letters gets no more time than a longer one; the first ones are for looking at it. */
const [LOOKING, READ] = [60, 120];

const xmp = provenanceXmp('text to video', 'algorithmicMedia');

const rasterize: Rasterize = async (svg, { width, height }) => {
  const data = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { rgba: premultiplied(data), width, height };
};

/** Seconds of each shot where nobody speaks: by what is to be read. */
function sharedTime(shots: readonly string[], seconds: number): number[] {
  const weights = shots.map((text) => LOOKING + Math.min(READ, text.length));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (seconds * weight) / all);
}

async function openFilm(
  input: InputOf<'film-storyboard'>,
  narration: Narration | undefined,
): Promise<StoryFilm> {
  const { shots, width, height, seed, seconds, captions } = input;
  const lengths = narration?.seconds ?? sharedTime(shots, seconds);
  const scenes = await scenesOf(shots);
  const scripted = await Promise.all(
    shots.map(async (text, n) => ({
      scene: scenes[n]!,
      seconds: lengths[n]!,
      ...(captions ? { caption: await captionOf(text, { width, height }) } : {}),
    })),
  );
  return filmOf(scripted, { width, height }, { seed, rasterize });
}

export const filmStory: Work<'film-storyboard'> = (input, step) =>
  refusing(async () => {
    const { width, height, seconds, said, label, folder, output } = input;
    await step({ stage: 'draw', fraction: 0.02 });
    const narration = said && (await openNarration(said, seconds));
    const film = await openFilm(input, narration);
    await mkdir(folder, { recursive: true });
    const segment = { file: join(folder, `0${segmentExtension(output)}`), fromMs: 0 };
    const sound = join(folder, 'said.flac');
    const writer = openWriter({ output: segment.file, width, height, fps: FPS, fromMs: 0, signal: never });
    // One frame is drawn while the one before it is taken by the encoder.
    const buffers = [0, 1].map(() => new Uint8Array(3 * width * height));
    const durationMs = (film.frames * 1000) / FPS;
    try {
      let taken = Promise.resolve();
      for (let n = 0; n < film.frames; n++) {
        const picture = { data: buffers[n % 2]!, width, height };
        await film.draw(n, picture, narration?.mouthAt(n / FPS));
        if (label) drawLabel(picture);
        await taken;
        taken = awaitedLater(writer.write({ picture, atMs: (n * 1000) / FPS }));
        if (n % STEP === 0)
          await step({ stage: n === 0 ? 'draw' : 'film', fraction: 0.06 + (0.88 * n) / film.frames });
      }
      await taken;
      await writer.close();
      await narration?.write(sound);
      const made = await finish({
        segments: [segment],
        fromMs: 0,
        toMs: durationMs,
        ...(narration ? { sound } : {}),
        output,
        xmp,
        signal: never,
      });
      const { size: bytes } = await stat(output);
      return { width, height, bytes, durationMs: made.durationMs, frames: made.frames };
    } catch (error) {
      await writer.abort();
      throw error;
    } finally {
      await Promise.all([segment.file, sound].map((file) => rm(file, { force: true })));
    }
  });
