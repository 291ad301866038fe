import { create, mask, number, object, string } from 'superstruct';
import { partOfClip, roughPart } from '#contract/media/clips.ts';
import { EngineFailure } from '#server/engines/port.ts';
import {
  type InspectContext,
  type PreviewContext,
  type ToolProcess,
  WorkRefused,
  fieldRefused,
} from '#server/jobs/port.ts';
import { partsOf } from '#tools/voices.ts';
import { DRIVER, IMAGE, RECORDING, SOUND, TEXT, VOICE, spokenSeconds } from './tool.ts';

const Plan = object({ startMs: number(), endMs: number() });
const Speech = object({ [TEXT]: string(), [VOICE]: string() });
const TALK = 'talk';
/** Of a job that speaks its words itself, what comes first. */
const SPOKEN = 0.2;

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

type Inspect = NonNullable<ToolProcess['inspect']>;

/** What is said is a recording, or words. */
const inspectSpeech: Inspect = async ({ inputs, options }, context) => {
  checkFace(IMAGE, await portraitFace(inputs[IMAGE] ?? '', context));
  const recording = inputs[RECORDING];
  if (recording !== undefined) {
    const { duration = 1 } = await context.input(recording, RECORDING);
    return { facts: { seconds: duration } };
  }
  const { text } = mask(options, Speech);
  if (/[\p{L}\p{N}]/u.test(text)) return { facts: { seconds: spokenSeconds(text) } };
  throw new WorkRefused('input_refused', {
    data: { fields: [{ field: `options.${TEXT}`, message: 'required' }] },
    text: 'nothing_to_speak',
  });
};

export const inspect: Inspect = async (work, context) => {
  if (work.capability === TALK) return inspectSpeech(work, context);
  const { inputs, options } = work;
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

type Process = ToolProcess['process'];

/** The portrait speaks a recording, or words by the first voice that can. */
const talk: Process = async ({ inputs, options }, { path, output, use, progress, folder }) => {
  const file = output('.mp4');
  const recording = inputs[RECORDING];
  const sound = recording === undefined ? output('.mp3') : await path(recording);
  const begin = recording === undefined ? SPOKEN : 0;
  if (recording === undefined) {
    const { text, voice } = mask(options, Speech);
    const manner = { ...partsOf(voice), speed: 1, pitch: 1, pause: 0 };
    await use(
      'speak',
      { text, ...manner, output: sound, captions: output('.vtt'), picture: output('.webp') },
      (step) => progress({ ...step, fraction: begin * step.fraction }),
    );
  }
  const { width, height, durationMs } = await use(
    TALK,
    { image: await path(inputs[IMAGE] ?? ''), sound, label: true, folder: await folder(), output: file },
    ({ stage, fraction }) => progress({ stage, fraction: begin + (1 - begin) * fraction }),
  );
  return [{ file, width, height, duration: durationMs / 1000 }];
};

export const process: Process = async (work, context) => {
  const file = context.output('.mp4');
  try {
    if (work.capability === TALK) return await talk(work, context);
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
  if (work.capability === TALK) throw new WorkRefused('not_found');
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
