import { boolean, create, enums, integer, number, object, optional, string } from 'superstruct';
import { EngineFailure } from '#server/engines/port.ts';
import { type ToolProcess, WorkRefused, checkSides } from '#server/jobs/port.ts';
import { meetingOf, motionOf, needsFace, recipeOf } from '#tools/effect-library.ts';
import { checkPair, facesIn, unfit } from './process/faces.ts';

const Options = object({
  id: integer(),
  strength: optional(number()),
  /** Of a body that is drawn. */
  build: optional(enums(['broad', 'slender'])),
  seed: optional(integer()),
  /** Of two people. */
  make: optional(enums(['film', 'picture'])),
});
/** What is made, fixed when the request is checked: a job that runs again makes the same. */
const Plan = object({ effect: string(), film: boolean(), seed: integer() });

/** Sides below this show nobody an effect could be made of. Pixels. */
const LEAST_SIDE = 64;
/** Of items without one of their own. */
const USUAL_STRENGTH = 0.6;

export const inspect: NonNullable<ToolProcess['inspect']> = async ({ inputs, options }, context) => {
  const { id, seed, make } = create(options, Options);
  const [meeting, motion, recipe] = [meetingOf.get(id), motionOf.get(id), recipeOf.get(id)];
  const effect = meeting ?? motion ?? recipe;
  if (effect === undefined) throw new WorkRefused('not_found', { text: 'effect_not_sold' });
  const file = await context.input(inputs['image'] ?? '', 'image');
  const other =
    inputs['image_2'] === undefined ? undefined : await context.input(inputs['image_2'], 'image_2');
  for (const picture of other ? [file, other] : [file]) checkSides(picture, LEAST_SIDE);
  if (meeting) await checkPair(file, other, context);
  else if (needsFace(id)) await facesIn(file, 'image', context);
  const film = motion !== undefined || (meeting !== undefined && make !== 'picture');
  return {
    facts: { film: film ? 1 : 0 },
    plan: { effect, film, seed: seed ?? 1 + Math.floor(Math.random() * 999_998) },
    result: film ? 'video' : 'image',
  };
};

export const process: ToolProcess['process'] = async ({ inputs, options, plan }, context) => {
  const { path, output, use } = context;
  const { strength = USUAL_STRENGTH, build } = create(options, Options);
  const { film, ...making } = create(plan, Plan);
  const wanted = { ...making, strength, ...(build && { build }), label: true };
  const names = ['image', 'image_2'].flatMap((slot) => inputs[slot] ?? []);
  const images = await Promise.all(names.map(path));
  try {
    if (!film) {
      const file = output('.webp');
      const { width, height } = await use('effect', { ...wanted, images, output: file });
      return [{ file, width, height }];
    }
    const [file, poster] = [output('.mp4'), output('.webp')];
    const made = await use('effect-film', {
      ...wanted,
      images,
      output: file,
      poster,
      folder: await context.folder(),
    });
    const { width, height, durationMs } = made;
    return [{ file, width, height, duration: durationMs / 1000, poster: { file: poster, ...made.poster } }];
  } catch (error) {
    throw error instanceof EngineFailure && error.kind === 'no_face' ? unfit(error.message) : error;
  }
};
