import { create, number, object } from 'superstruct';
import { RESULT_SIDE, partOfClip, roughPart } from '#contract/media/clips.ts';
import { isFull } from '#contract/media/enlarged.ts';
import { type ToolProcess, WorkRefused, fieldRefused } from '#server/jobs/port.ts';
import { DENOISE, DOUBLE, SCALE, VIDEO } from './tool.ts';

/** Frames a second from which on there is none put between. */
const MOST_FPS_TO_DOUBLE = 60;

const Plan = object({ startMs: number(), endMs: number(), noise: number() });

/** An option that is not for this video; `why` is the key of the text. */
const notFor = (option: string, why: 'large' | 'fast', values: Record<string, number>): WorkRefused =>
  new WorkRefused('input_refused', {
    data: { fields: [{ field: `options.${option}`, message: why }] },
    text: `not_clearer.${why}`,
    values,
  });

export const inspect: NonNullable<ToolProcess['inspect']> = async (
  { inputs, options },
  { input, path, remember, use },
) => {
  const file = await input(inputs[VIDEO] ?? '', VIDEO);
  const part = partOfClip(options, Math.round((file.duration ?? 0) * 1000));
  if ('wrong' in part) throw fieldRefused(`options.${part.wrong}`, 'range');
  if (options[SCALE] === '2' && isFull(file)) throw notFor(SCALE, 'large', { side: RESULT_SIDE });
  const near = roughPart(part, file);
  const { fps, noise, estimated } = await remember(file, `noise-${near.key}`, async () =>
    use('measure-noise', { file: await path(file), ...near.part }),
  );
  if (options[DOUBLE] === true && fps > MOST_FPS_TO_DOUBLE)
    throw notFor(DOUBLE, 'fast', { most: MOST_FPS_TO_DOUBLE });
  return {
    facts: { seconds: (part.endMs - part.startMs) / 1000, pixels: file.width * file.height },
    // in the middle of the option is what was measured, at its end twice that
    plan: { ...part, noise: 2 * Number(options[DENOISE]) * noise },
    estimated,
  };
};

export const process: ToolProcess['process'] = async (
  { inputs, options, plan },
  { path, folder, output, use },
) => {
  const file = output('.mp4');
  const { width, height, durationMs } = await use('enhance-clip', {
    target: await path(inputs[VIDEO] ?? ''),
    scale: options[SCALE] === '2' ? 2 : 1,
    double: options[DOUBLE] === true,
    ...create(plan, Plan),
    folder: await folder(),
    output: file,
  });
  return [{ file, width, height, duration: durationMs / 1000 }];
};

export const preview: NonNullable<ToolProcess['preview']> = async (
  { inputs, options, plan },
  atMs,
  { path, output, use },
) => {
  const file = output('.webp');
  const { width, height } = await use('enhance-frame', {
    target: await path(inputs[VIDEO] ?? ''),
    scale: options[SCALE] === '2' ? 2 : 1,
    noise: create(plan, Plan).noise,
    atMs,
    output: file,
  });
  return { file, width, height };
};
