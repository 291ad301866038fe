import { toPicture } from '#media/effects/canvas/canvas.ts';
import { recipes } from '#media/effects/recipes.ts';
import { UnfitPicture, openScene } from '#media/effects/scene/scene.ts';
import { rollIn } from '#media/face/swap/stand.ts';
import { back, turned } from '#media/raster/turn.ts';
import { drawLabel } from '#media/raster/label.ts';
import { glanceAt } from '#media/raster/ruined.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';
import { onWhite, readCopy, writePicture } from '#server/engines/embedded/picture-file.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure } from '#server/engines/port.ts';

/** Effects are made of a copy of at most this many pixels. */
const MOST_PIXELS = 2_600_000;

/** The file carries provenance metadata and no EXIF. */
export const makeEffect: Work<'effect'> = async ({ image, output, effect, strength, seed, label }, step) => {
  const recipe = recipes[effect];
  if (!recipe) throw new Error(`no recipe makes ${effect}`);
  await step({ stage: 'find', fraction: 0.02 });
  const { copy } = await readCopy(image, 'image', MOST_PIXELS);
  const given = { ...onWhite(copy), opacity: copy.opacity };
  await openMatte();
  // as the head lies, so does what is put on it
  const quarters = rollIn(given);
  await step({ stage: 'find', fraction: 0.15 });
  let made;
  try {
    const { needsFace, room } = recipe;
    const scene = openScene(turned(given, back(quarters)), { strength, seed, room, needsFace });
    await step({ stage: 'make', fraction: 0.4 });
    made = turned(toPicture(recipe.make(scene)), quarters);
  } catch (error) {
    throw error instanceof UnfitPicture ? new EngineFailure('no_face', error.reason, 'image') : error;
  }
  await step({ stage: 'make', fraction: 0.9 });
  if (label) drawLabel(made);
  const bytes = await writePicture({ ...made, opacity: undefined }, output, {
    xmp: provenanceXmp('effect', 'compositeWithTrainedAlgorithmicMedia'),
    given: glanceAt(given),
  });
  return { width: made.width, height: made.height, bytes };
};
