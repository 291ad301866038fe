import { create, enums, instance, number, optional, type } from 'superstruct';
import { DeviceFailure, type DeviceModule } from '#contract/tools/device.ts';
import { deviceLabels } from '#contract/tools/device-labels.ts';
import { toPicture } from '#media/effects/canvas/canvas.ts';
import { recipes } from '#media/effects/recipes.ts';
import { UnfitPicture, openScene } from '#media/effects/scene/scene.ts';
import { openPeopleNetworks } from '#tools/device-vision.ts';
import { recipeOf } from '#tools/effect-library.ts';

const Options = type({
  id: number(),
  strength: optional(number()),
  build: optional(enums(['broad', 'slender'])),
  seed: optional(number()),
});
/** Longest side that effects are made at, pixels. */
const MOST_SIDE = 1800;
/** Of items without one of their own. */
const USUAL_STRENGTH = 0.6;

/** The picture of an effect; films are made by the server. */
export const make: NonNullable<DeviceModule['make']> = async (
  { options, files },
  { read, progress, checkSize },
) => {
  const { id, strength = USUAL_STRENGTH, build, seed } = create(options, Options);
  const recipe = recipes[recipeOf.get(id) ?? ''];
  if (!recipe) throw new DeviceFailure('unsupported');
  const picture = await read(create(files['image'], instance(Blob)), MOST_SIDE);
  // The picture may grow upwards to twice its height, and several copies of it are alive at once.
  checkSize(picture.width, 4 * picture.height);
  await progress(0.05);
  await openPeopleNetworks();
  await progress(0.25);
  try {
    const { needsFace, room } = recipe;
    const scene = openScene(picture, {
      strength,
      build,
      seed: seed ?? 1 + Math.floor(Math.random() * 999_998),
      room,
      needsFace,
    });
    await progress(0.6);
    return { picture: toPicture(recipe.make(scene)), ...deviceLabels.effects, isExact: false };
  } catch (error) {
    if (error instanceof UnfitPicture) throw new DeviceFailure('refused', `refused.${error.reason}`);
    throw error;
  }
};
