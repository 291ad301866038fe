import { create, enums, integer, object, optional, string } from 'superstruct';
import { EngineFailure } from '#server/engines/port.ts';
import {
  type InspectContext,
  type ToolProcess,
  type WorkFile,
  WorkRefused,
  checkSides,
} from '#server/jobs/port.ts';
import { goesAround, qualities } from './tool.ts';

const Options = object({
  /** Of models that read one. */
  prompt: optional(string()),
  motion: string(),
  mood: string(),
  /** A model may have other lengths than the form's. */
  duration_s: string(),
  quality: enums(['480p', '720p', '1080p']),
  seed: optional(integer()),
});
const Plan = object({ seed: integer() });

const FPS = 30;
/** A photo with a side below this, or so much longer than it is wide, has no room for a camera. Pixels. */
const LEAST_SIDE = 64;
const MOST_TIMES = 4;

/** A move around a person of a photo without one. */
const nobody = (): WorkRefused =>
  new WorkRefused('input_refused', {
    data: { fields: [{ field: 'options.motion', message: 'nobody' }] },
    text: 'nobody_to_circle',
  });

const isSomebodyIn = (file: WorkFile, { path, remember, use }: InspectContext): Promise<boolean> =>
  remember(
    file,
    'stands-apart',
    async () => (await use('look-for-depth', { image: await path(file) })).people,
  );

export const inspect: NonNullable<ToolProcess['inspect']> = async ({ inputs, options }, context) => {
  const { motion, seed } = create(options, Options);
  const file = await context.input(inputs['image'] ?? '', 'image');
  checkSides(file, LEAST_SIDE, MOST_TIMES);
  if (goesAround(motion) && context.can('look-for-depth') && !(await isSomebodyIn(file, context)))
    throw nobody();
  // The same work again is strewn with the same snow.
  return { facts: {}, plan: { seed: seed ?? 1 } };
};

type Context = Parameters<NonNullable<ToolProcess['preview']>>[2];

/** What both the clip and its small look are made of. */
async function shotOf(
  { inputs, options, plan }: Parameters<ToolProcess['process']>[0],
  { path }: Pick<Context, 'path'>,
) {
  const { prompt = '', motion, mood, duration_s: seconds, quality } = create(options, Options);
  return {
    side: qualities[quality].side,
    shot: {
      image: await path(inputs['image'] ?? ''),
      move: motion,
      mood,
      ...(prompt === '' ? {} : { prompt }),
      seconds: Number(seconds),
      seed: create(plan, Plan).seed,
    },
  };
}

/** Large, fewer people may be parted from the ground than in the copy that was looked at. */
const failureOf = (error: unknown): unknown =>
  error instanceof EngineFailure && error.kind === 'no_face' ? nobody() : error;

export const process: ToolProcess['process'] = async (work, context) => {
  const { shot, side } = await shotOf(work, context);
  const file = context.output('.mp4');
  try {
    const { width, height, durationMs } = await context.use('animate-image', {
      ...shot,
      side,
      fps: FPS,
      label: true,
      folder: await context.folder(),
      output: file,
    });
    return [{ file, width, height, duration: durationMs / 1000 }];
  } catch (error) {
    throw failureOf(error);
  }
};

export const previewsAll = true;
/** All of the clip, small: it has no single moment that would tell. */
export const preview: NonNullable<ToolProcess['preview']> = async (work, _atMs, context) => {
  const { shot } = await shotOf(work, context);
  const file = context.output('.webp');
  try {
    const { width, height } = await context.use('look-animated', { ...shot, output: file });
    return { file, width, height };
  } catch (error) {
    throw failureOf(error);
  }
};
