import { create, number, object } from 'superstruct';
import { partOfClip, roughPart } from '#contract/media/clips.ts';
import { EngineFailure } from '#server/engines/port.ts';
import {
  type InspectContext,
  type PreviewContext,
  type ToolProcess,
  WorkRefused,
  fieldRefused,
} from '#server/jobs/port.ts';
import { DRIVER, IMAGE, SOUND } from './tool.ts';

const Plan = object({ startMs: number(), endMs: number() });

/** A face of fewer pixels across cannot be moved, or followed. */
const LEAST = { [IMAGE]: 48, [DRIVER]: 32 } as const;
type Slot = keyof typeof LEAST;

/** The texts of a slot without a face. */
const NOBODY = { [IMAGE]: 'no_face_in.target', [DRIVER]: 'no_face_in.clip' } as const;

const noFace = (slot: Slot): WorkRefused =>
  new WorkRefused('no_face', { data: { slot }, text: NOBODY[slot] });

function checkFace(slot: Slot, width: number): void {
  if (width === 0) throw noFace(slot);
  if (width < LEAST[slot])
    throw new WorkRefused('no_face', { data: { slot, least: LEAST[slot] }, text: 'no_face_in.far' });
}

/** Width of the largest face of the portrait, pixels; 0 without one. */
const portraitFace = (name: string, { input, path, remember, use }: InspectContext): Promise<number> =>
  input(name, IMAGE).then((file) =>
    remember(file, 'largest-face', async () => {
      const { faces } = await use('detect-faces', { file: await path(file) });
      return Math.max(0, ...faces.map(({ width }) => width));
    }),
  );

export const inspect: NonNullable<ToolProcess['inspect']> = async ({ inputs, options }, context) => {
  const file = await context.input(inputs[DRIVER] ?? '', DRIVER);
  const part = partOfClip(options, Math.round((file.duration ?? 0) * 1000));
  if ('wrong' in part) throw fieldRefused(`options.${part.wrong}`, 'range');
  checkFace(IMAGE, await portraitFace(inputs[IMAGE] ?? '', context));
  const near = roughPart(part, file);
  const { width, estimated } = await context.remember(file, `driver-${near.key}`, async () =>
    context.use('look-for-driver', { file: await context.path(file), ...near.part }),
  );
  // By fewer frames the face may be overlooked; the work itself tells, and costs nothing then.
  if (width > 0 || !estimated) checkFace(DRIVER, width);
  return { facts: { seconds: (part.endMs - part.startMs) / 1000 }, plan: part, estimated };
};

/** What both the work and its look give to the engine. */
const mimicryOf = async (
  { inputs, plan }: Parameters<ToolProcess['process']>[0],
  { path }: Pick<PreviewContext, 'path'>,
) => ({
  driver: await path(inputs[DRIVER] ?? ''),
  image: await path(inputs[IMAGE] ?? ''),
  ...create(plan, Plan),
});

const failureOf = (error: unknown): unknown =>
  error instanceof EngineFailure && error.kind === 'no_face'
    ? noFace(error.slot === IMAGE ? IMAGE : DRIVER)
    : error;

export const process: ToolProcess['process'] = async (work, context) => {
  const file = context.output('.mp4');
  try {
    const { width, height, durationMs } = await context.use('transfer-motion', {
      ...(await mimicryOf(work, context)),
      sound: work.options[SOUND] === true,
      label: true,
      folder: await context.folder(),
      output: file,
    });
    return [{ file, width, height, duration: durationMs / 1000 }];
  } catch (error) {
    throw failureOf(error);
  }
};

export const preview: NonNullable<ToolProcess['preview']> = async (work, atMs, context) => {
  const file = context.output('.webp');
  try {
    const { width, height } = await context.use('transfer-frame', {
      ...(await mimicryOf(work, context)),
      atMs,
      output: file,
    });
    return { file, width, height };
  } catch (error) {
    throw failureOf(error);
  }
};
