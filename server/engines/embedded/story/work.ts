import sharp from 'sharp';
import { provenanceXmp } from '#media/label/provenance.ts';
import { FPS, type StoryFilm, filmOf } from '#media/story/film.ts';
import type { Rasterize } from '#media/story/sprite.ts';
import { refusing } from '#server/engines/embedded/clip/clip-file.ts';
import { writeFilm } from '#server/engines/embedded/clip/film-file.ts';
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
    const { frames, draw } = await openFilm(input, narration);
    return writeFilm(
      {
        width,
        height,
        fps: FPS,
        frames,
        draw: (n, picture) => draw(n, picture, narration?.mouthAt(n / FPS)),
        writeSound: narration?.write,
      },
      { folder, output, label, xmp },
      async (n) => {
        if (n % STEP === 0)
          await step({ stage: n === 0 ? 'draw' : 'film', fraction: 0.06 + (0.88 * n) / frames });
      },
    );
  });
