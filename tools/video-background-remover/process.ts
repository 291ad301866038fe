import { create, number, object } from 'superstruct';
import { partOfClip, roughPart } from '#contract/media/clips.ts';
import { colorOf } from '#contract/media/color.ts';
import { EngineFailure } from '#server/engines/port.ts';
import { type PreviewContext, type ToolProcess, WorkRefused, fieldRefused } from '#server/jobs/port.ts';
import { BACKGROUND, COLOR, type Ground, VIDEO } from './tool.ts';

const Plan = object({ startMs: number(), endMs: number() });

/** Nobody can be cut out; `where` is the key of the text. */
const nobody = (where: 'clip' | 'frame'): WorkRefused =>
  new WorkRefused('no_face', { data: { slot: VIDEO }, text: `nobody_in.${where}` });

const failureOf = (error: unknown, where: 'clip' | 'frame'): unknown =>
  error instanceof EngineFailure && error.kind === 'no_face' ? nobody(where) : error;

export const inspect: NonNullable<ToolProcess['inspect']> = async (
  { inputs, options },
  { input, path, remember, use },
) => {
  if (!colorOf(String(options[COLOR]))) throw fieldRefused(`options.${COLOR}`, 'color');
  const file = await input(inputs[VIDEO] ?? '', VIDEO);
  const background = inputs[BACKGROUND];
  if (options[BACKGROUND] === 'image') {
    if (background === undefined) throw fieldRefused(`inputs.${BACKGROUND}`, 'required');
    await input(background, BACKGROUND);
  } else if (background !== undefined) throw fieldRefused(`inputs.${BACKGROUND}`, 'unused');
  const part = partOfClip(options, Math.round((file.duration ?? 0) * 1000));
  if ('wrong' in part) throw fieldRefused(`options.${part.wrong}`, 'range');
  const near = roughPart(part, file);
  const { isSeen, fps, estimated } = await remember(file, `shows-${near.key}`, async () =>
    use('look-for-people', { file: await path(file), ...near.part }),
  );
  // By fewer frames nobody may be overlooked; the work itself tells, and costs nothing then.
  if (!isSeen && !estimated) throw nobody('clip');
  const seconds = (part.endMs - part.startMs) / 1000;
  return { facts: { seconds, frames: Math.max(1, Math.ceil(fps * seconds)) }, plan: part, estimated };
};

/** What both the work and its preview give to the engine. */
async function cutOf({ inputs, options }: Parameters<ToolProcess['process']>[0], { path }: PreviewContext) {
  const image = inputs[BACKGROUND];
  return {
    target: await path(inputs[VIDEO] ?? ''),
    ground: options[BACKGROUND] as Ground,
    color: String(options[COLOR]),
    ...(image === undefined ? {} : { image: await path(image) }),
  };
}

export const process: ToolProcess['process'] = async (work, context) => {
  const cut = await cutOf(work, context);
  const isClear = cut.ground === 'transparent';
  const file = context.output(isClear ? '.webm' : '.mp4');
  const poster = context.output('.webp');
  try {
    const { width, height, durationMs } = await context.use('matte-clip', {
      ...cut,
      ...create(work.plan, Plan),
      folder: await context.folder(),
      output: file,
      ...(isClear ? { poster } : {}),
    });
    const made = { file, width, height, duration: durationMs / 1000 };
    return [isClear ? { ...made, poster: { file: poster, width, height } } : made];
  } catch (error) {
    throw failureOf(error, 'clip');
  }
};

export const preview: NonNullable<ToolProcess['preview']> = async (work, atMs, context) => {
  const cut = await cutOf(work, context);
  const file = context.output('.webp');
  try {
    const { width, height } = await context.use('matte-frame', { ...cut, atMs, output: file });
    return { file, width, height };
  } catch (error) {
    throw failureOf(error, 'frame');
  }
};
