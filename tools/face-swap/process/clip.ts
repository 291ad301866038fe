import { array, create, number, object, optional, string } from 'superstruct';
import { partOfClip } from '#contract/media/clips.ts';
import { FaceDetail, personIdOf } from '#contract/tools/faces.ts';
import type { OptionValues } from '#contract/tools/options.ts';
import { EngineFailure } from '#server/engines/port.ts';
import { type PreviewContext, type ToolProcess, WorkRefused, fieldRefused } from '#server/jobs/port.ts';
import { type ClipPeople, PEOPLE, knownPeople } from './clip-people.ts';
import { box, checkCount, checkSource, chosenTargets, findSources, noFace } from './faces.ts';
import { type Person, bestOf, isSeen } from './people.ts';

/** How long a price waits for the search of a clip that nobody has looked at yet. */
const WAIT_MS = 15_000;
/** A face of fewer pixels across, at its best, cannot be swapped. */
const LEAST_FACE = 20;

const Plan = object({
  people: array(
    object({
      pieces: array(object({ track: number(), fromMs: number(), toMs: number() })),
      source: string(),
      sourceBox: optional(box),
    }),
  ),
  startMs: number(),
  endMs: number(),
});

/** The part of the clip that is worked on, in milliseconds. */
function rangeOf(options: OptionValues, durationMs: number): { startMs: number; endMs: number } {
  const part = partOfClip(options, durationMs);
  if ('wrong' in part) throw fieldRefused(`options.${part.wrong}`, 'range');
  return part;
}

const isSmall = (seen: Pick<Person, 'pieces'>, { tracks }: ClipPeople): boolean =>
  (bestOf(seen, tracks)?.box.width ?? 0) < LEAST_FACE;

const tooSmall = (): WorkRefused =>
  new WorkRefused('input_refused', {
    data: { fields: [{ field: 'faces', message: 'too_small' }], least: LEAST_FACE },
    text: 'small_faces',
  });

export const inspectClip: NonNullable<ToolProcess['inspect']> = async (
  { inputs, options, detail: wanted },
  context,
) => {
  const { faces: chosen = [] } = create(wanted, FaceDetail);
  const { target = '', source } = inputs;
  checkSource(chosen, source);
  const file = await context.input(target, 'target');
  rangeOf(options, (file.duration ?? 0) * 1000);
  const sources = await findSources(chosen, source, context);
  const clip = await knownPeople(file, context, WAIT_MS);
  if (clip.people.length === 0) throw noFace('target', 'clip');
  const { startMs, endMs } = rangeOf(options, clip.durationMs);

  const everyone = clip.people.map(({ id, pieces }) => ({ id: personIdOf(target, id), pieces }));
  const targets = chosenTargets(chosen, everyone);
  const picked = chosen.map((choice, index) => ({
    pieces: targets[index]!.pieces,
    source: choice.source,
    ...sources.boxOf(choice, index),
  }));
  const all = chosen.length > 0 ? picked : everyone.map(({ pieces }) => ({ pieces, source: source ?? '' }));
  // Who is not in the part is neither changed nor paid for.
  const seen = all.filter((person) => isSeen(person, startMs, endMs));
  if (seen.length === 0) throw noFace('target', 'part');
  const people = seen.filter((person) => !isSmall(person, clip));
  if (people.length === 0 || (chosen.length > 0 && people.length < seen.length)) throw tooSmall();
  checkCount(people.length);

  return {
    facts: {
      faces: people.length,
      seconds: (endMs - startMs) / 1000,
      frames: Math.max(1, Math.round((clip.frames * (endMs - startMs)) / clip.durationMs)),
    },
    plan: { people, startMs, endMs },
  };
};

/** What both the swap and its preview give to the engine. */
async function swapOf(
  { inputs, plan }: Parameters<ToolProcess['process']>[0],
  { path, beside }: PreviewContext,
) {
  const { people, ...range } = create(plan, Plan);
  const { target = '' } = inputs;
  return {
    range,
    swap: {
      target: await path(target),
      tracks: await beside(target, PEOPLE),
      people: await Promise.all(
        people.map(async ({ source, ...person }) => ({ ...person, source: await path(source) })),
      ),
    },
  };
}

const swapError = (error: unknown): unknown =>
  error instanceof EngineFailure && error.kind === 'no_face'
    ? error.slot === 'source'
      ? noFace('source')
      : noFace('target', 'part')
    : error;

export const processClip: ToolProcess['process'] = async (work, context) => {
  const { swap, range } = await swapOf(work, context);
  const kind = (work.inputs['target'] ?? '').split('.').at(-1);
  const output = context.output(kind === 'gif' || kind === 'webp' ? `.${kind}` : '.mp4');
  try {
    const made = await context.use('swap-clip', {
      ...swap,
      ...range,
      folder: await context.folder(),
      output,
      label: true,
    });
    return [{ file: output, width: made.width, height: made.height, duration: made.durationMs / 1000 }];
  } catch (error) {
    throw swapError(error);
  }
};

export const previewClip: NonNullable<ToolProcess['preview']> = async (work, atMs, context) => {
  const { swap } = await swapOf(work, context);
  const file = context.output('.webp');
  try {
    const { width, height } = await context.use('swap-frame', { ...swap, atMs, output: file });
    return { file, width, height };
  } catch (error) {
    throw swapError(error);
  }
};
