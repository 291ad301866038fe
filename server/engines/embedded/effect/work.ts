import { toPicture } from '#media/effects/canvas/canvas.ts';
import { meetings } from '#media/effects/pair/meetings.ts';
import { recipes } from '#media/effects/recipes.ts';
import { UnfitPicture, openScene } from '#media/effects/scene/scene.ts';
import { rollIn } from '#media/face/swap/stand.ts';
import { back, turned } from '#media/raster/turn.ts';
import { drawLabel } from '#media/raster/label.ts';
import type { Picture } from '#media/raster/plane.ts';
import { glanceAt } from '#media/raster/ruined.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';
import { writePicture } from '#server/engines/embedded/picture-file.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure, type InputOf } from '#server/engines/port.ts';
import { readPhotos, openPair } from './photos.ts';

/** @throws UnfitPicture */
function drawn({ effect, strength, build, seed }: InputOf<'effect'>, photos: readonly Picture[]): Picture {
  const meeting = meetings[effect];
  if (meeting) return openPair(meeting, photos, seed).picture();
  const recipe = recipes[effect];
  const [photo] = photos;
  if (!recipe || !photo) throw new Error(`no recipe makes ${effect}`);
  // as the head lies, so does what is put on it
  const quarters = rollIn(photo);
  const { needsFace, room } = recipe;
  const scene = openScene(turned(photo, back(quarters)), { strength, build, seed, room, needsFace });
  return turned(toPicture(recipe.make(scene)), quarters);
}

/** The file carries provenance metadata and no EXIF. */
export const makeEffect: Work<'effect'> = async (input, step) => {
  const { output, label } = input;
  await step({ stage: 'find', fraction: 0.02 });
  const photos = await readPhotos(input);
  await openMatte();
  await step({ stage: 'find', fraction: 0.15 });
  let made;
  try {
    made = drawn(input, photos);
  } catch (error) {
    throw error instanceof UnfitPicture ? new EngineFailure('no_face', error.reason, 'image') : error;
  }
  await step({ stage: 'make', fraction: 0.9 });
  if (label) drawLabel(made);
  const bytes = await writePicture({ ...made, opacity: undefined }, output, {
    xmp: provenanceXmp('effect', 'compositeWithTrainedAlgorithmicMedia'),
    given: photos[0] && glanceAt(photos[0]),
  });
  return { width: made.width, height: made.height, bytes };
};
