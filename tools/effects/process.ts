import { create, integer, number, object, optional, string } from 'superstruct';
import { EngineFailure } from '#server/engines/port.ts';
import { type ToolProcess, WorkRefused } from '#server/jobs/port.ts';
import { needsFace, recipeOf } from '#tools/effect-library.ts';

const Options = object({ id: integer(), strength: number(), seed: optional(integer()) });
/** What is made, fixed when the request is checked: a job that runs again makes the same. */
const Plan = object({ recipe: string(), seed: integer() });

/** Sides below this show nobody an effect could be made of. Pixels. */
const LEAST_SIDE = 64;
/** The narrowest face that parts can be fixed to, on the longest side that effects are made at. Pixels. */
const [LEAST_FACE, MOST_SIDE] = [44, 1800];

/** Why there is no effect, as the engine says it: a text for the user. */
const texts: Readonly<Record<string, string>> = {
  no_face: 'no_face_in.effect',
  small_face: 'no_face_in.small',
  no_person: 'no_face_in.person',
};
const unfit = (reason: string): WorkRefused =>
  new WorkRefused('no_face', { data: { slot: 'image' }, text: texts[reason] ?? 'no_face_in.effect' });

export const inspect: NonNullable<ToolProcess['inspect']> = async (
  { inputs, options },
  { input, path, remember, use },
) => {
  const { id, seed } = create(options, Options);
  const recipe = recipeOf.get(id);
  if (recipe === undefined) throw new WorkRefused('not_found', { text: 'effect_not_sold' });
  const file = await input(inputs['image'] ?? '', 'image');
  if (Math.min(file.width, file.height) < LEAST_SIDE)
    throw new WorkRefused('file_refused', {
      data: { rule: 'too_small', least: LEAST_SIDE },
      text: 'file_refused.too_small',
    });
  if (needsFace(id)) {
    const faces = await remember(file, 'faces', async () => {
      const found = await use('detect-faces', { file: await path(file) });
      return found.faces.map(({ width }) => ({ width }));
    });
    const scale = Math.min(1, MOST_SIDE / Math.max(file.width, file.height));
    if (faces.length === 0) throw unfit('no_face');
    if (faces.every(({ width }) => width * scale < LEAST_FACE)) throw unfit('small_face');
  }
  return { facts: {}, plan: { recipe, seed: seed ?? 1 + Math.floor(Math.random() * 999_998) } };
};

export const process: ToolProcess['process'] = async ({ inputs, options, plan }, { path, output, use }) => {
  const { strength } = create(options, Options);
  const { recipe, seed } = create(plan, Plan);
  const file = output('.webp');
  try {
    const { width, height } = await use('effect', {
      image: await path(inputs['image'] ?? ''),
      output: file,
      effect: recipe,
      strength,
      seed,
      label: true,
    });
    return [{ file, width, height }];
  } catch (error) {
    throw error instanceof EngineFailure && error.kind === 'no_face' ? unfit(error.message) : error;
  }
};
