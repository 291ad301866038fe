import { array, create, number, object, optional } from 'superstruct';
import { partOfClip } from '#contract/media/clips.ts';
import type { OptionValues } from '#contract/tools/options.ts';
import { type PreviewContext, type ToolProcess, WorkRefused, fieldRefused } from '#server/jobs/port.ts';
import { AT, LICENSED, MASK, VIDEO, sides } from './tool.ts';

/** The largest share of the picture that a box may take: the rest is what it is filled from. */
const MOST_SHARE = 0.3;
/** Looks are so far apart, ms. */
const LOOK_MS = 250;
const LEAST_SIDE = 0.01;

const Box = object({ x: number(), y: number(), width: number(), height: number() });
const Plan = object({
  box: Box,
  spans: array(object({ fromMs: number(), toMs: number(), x: number(), y: number() })),
  startMs: number(),
  endMs: number(),
  /** Where the mark was looked for in few frames only: the work looks for it in all. */
  atMs: optional(number()),
});

/** The place of the mark cannot be used; `why` is the key of the text. */
const refused = (field: string, why: 'empty' | 'nothing' | 'glides' | 'large'): WorkRefused =>
  new WorkRefused('input_refused', {
    data: { fields: [{ field, message: why }] },
    text: `${why === 'empty' ? 'mask' : 'mark'}_refused.${why}`,
  });

const ownMark = (): WorkRefused =>
  new WorkRefused('file_refused', { data: { rule: 'own_mark', slot: VIDEO }, text: 'file_refused.own_mark' });

function boxOf(options: OptionValues) {
  for (const side of sides)
    if (typeof options[side] !== 'number') throw fieldRefused(`options.${side}`, 'required');
  const [x, y] = [Number(options['x']), Number(options['y'])];
  const width = Math.min(Number(options['width']), 1 - x);
  const height = Math.min(Number(options['height']), 1 - y);
  if (width < LEAST_SIDE) throw fieldRefused('options.width', 'range');
  if (height < LEAST_SIDE) throw fieldRefused('options.height', 'range');
  return { x, y, width, height };
}

export const inspect: NonNullable<ToolProcess['inspect']> = async (
  { inputs, options },
  { input, path, remember, use },
) => {
  if (options[LICENSED] !== true) throw fieldRefused(`options.${LICENSED}`, 'required');
  const file = await input(inputs[VIDEO] ?? '', VIDEO);
  const drawn = inputs[MASK] === undefined ? undefined : await input(inputs[MASK], MASK);
  const box = drawn ? undefined : boxOf(options);
  const where = drawn ? `inputs.${MASK}` : 'options.width';
  if (box && box.width * box.height > MOST_SHARE) throw refused(where, 'large');
  const part = partOfClip(options, Math.round((file.duration ?? 0) * 1000));
  if ('wrong' in part) throw fieldRefused(`options.${part.wrong}`, 'range');
  const mask = drawn && (await path(drawn));
  if (drawn && mask !== undefined) {
    const { share } = await remember(drawn, 'mask', async () => use('measure-mask', { mask }));
    if (share === 0) throw refused(where, 'empty');
    if (share > MOST_SHARE) throw refused(where, 'large');
  }
  // Moments of one look are one.
  const atMs = LOOK_MS * Math.round((1000 * Number(options[AT] ?? part.startMs / 1000)) / LOOK_MS);
  const key = [drawn?.name ?? Object.values(box ?? {}).join('-'), atMs, part.startMs, part.endMs].join('-');
  const found = await remember(file, `mark-${key}`, async () =>
    use('find-mark', {
      file: await path(file),
      ...(box ? { box } : {}),
      ...(mask === undefined ? {} : { mask }),
      atMs,
      ...part,
    }),
  );
  const { estimated } = found;
  if (found.seen === 'label') throw ownMark();
  if (found.seen !== 'mark' && !estimated) throw refused(where, found.seen);
  const { x, y } = found.box;
  const spans = found.seen === 'mark' ? found.spans : [{ fromMs: part.startMs, toMs: part.endMs, x, y }];
  return {
    facts: { seconds: (part.endMs - part.startMs) / 1000 },
    plan: { box: found.box, spans, ...part, ...(estimated ? { atMs } : {}) },
    estimated,
  };
};

/** What both the work and its preview give to the engine. */
async function wantedOf({ inputs, plan }: Parameters<ToolProcess['process']>[0], { path }: PreviewContext) {
  const mask = inputs[MASK];
  const { atMs: _atMs, ...known } = create(plan, Plan);
  return {
    target: await path(inputs[VIDEO] ?? ''),
    ...(mask === undefined ? {} : { mask: await path(mask) }),
    ...known,
  };
}

export const process: ToolProcess['process'] = async (work, context) => {
  const file = context.output('.mp4');
  const wanted = await wantedOf(work, context);
  const { atMs } = create(work.plan, Plan);
  if (atMs !== undefined) {
    const { target, spans: _spans, ...rest } = wanted;
    const { seen, spans } = await context.use('find-mark', { file: target, ...rest, atMs }, () => undefined);
    if (seen === 'label') throw ownMark();
    if (seen !== 'mark')
      throw refused(work.inputs[MASK] === undefined ? 'options.width' : `inputs.${MASK}`, seen);
    wanted.spans = spans;
  }
  const { width, height, durationMs } = await context.use('erase-mark', {
    ...wanted,
    folder: await context.folder(),
    output: file,
  });
  return [{ file, width, height, duration: durationMs / 1000 }];
};

export const preview: NonNullable<ToolProcess['preview']> = async (work, atMs, context) => {
  const file = context.output('.webp');
  const wanted = await wantedOf(work, context);
  const { width, height } = await context.use('erase-frame', { ...wanted, atMs, output: file });
  return { file, width, height };
};
