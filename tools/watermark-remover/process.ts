import { array, create, number, object } from 'superstruct';
import { partOfClip } from '#contract/media/clips.ts';
import type { OptionValues } from '#contract/tools/options.ts';
import { type PreviewContext, type ToolProcess, WorkRefused, fieldRefused } from '#server/jobs/port.ts';
import { AT, LICENSED, MASK, VIDEO, sides } from './tool.ts';

/** The largest share of the picture that a box may take: the rest is what it is filled from. */
const MOST_SHARE = 0.3;
/** Least side of a box. */
const LEAST_SIDE = 0.01;

const Box = object({ x: number(), y: number(), width: number(), height: number() });
const Plan = object({
  box: Box,
  spans: array(object({ fromMs: number(), toMs: number(), x: number(), y: number() })),
  startMs: number(),
  endMs: number(),
});

/** The place of the mark cannot be used; `why` is the key of the text. */
const refused = (field: string, why: 'empty' | 'nothing' | 'glides' | 'large'): WorkRefused =>
  new WorkRefused('input_refused', {
    data: { fields: [{ field, message: why }] },
    text: `${why === 'empty' ? 'mask' : 'mark'}_refused.${why}`,
  });

const ownMark = (): WorkRefused =>
  new WorkRefused('file_refused', { data: { rule: 'own_mark', slot: VIDEO }, text: 'file_refused.own_mark' });

/** The box inside of the picture. */
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
  const atMs = Math.round(1000 * Number(options[AT] ?? part.startMs / 1000));
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
  if (found.seen === 'label') throw ownMark();
  if (found.seen === 'nothing' || found.seen === 'glides') throw refused(where, found.seen);
  const { spans, box: known } = found;
  return { facts: { seconds: (part.endMs - part.startMs) / 1000 }, plan: { box: known, spans, ...part } };
};

/** What both the work and its preview give to the engine. */
async function wantedOf({ inputs, plan }: Parameters<ToolProcess['process']>[0], { path }: PreviewContext) {
  const mask = inputs[MASK];
  return {
    target: await path(inputs[VIDEO] ?? ''),
    ...(mask === undefined ? {} : { mask: await path(mask) }),
    ...create(plan, Plan),
  };
}

export const process: ToolProcess['process'] = async (work, context) => {
  const file = context.output('.mp4');
  const { width, height, durationMs } = await context.use('erase-mark', {
    ...(await wantedOf(work, context)),
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
