import { create, enums, integer, max, min, number, object } from 'superstruct';
import { MOST_SHARE, borders, ratios } from '#contract/tools/borders/options.ts';
import { proposeBorders } from '#contract/tools/borders/calls.ts';
import { type ToolProcess, type WorkFile, WorkRefused, checkSides, toolCall } from '#server/jobs/port.ts';
import { MOST_PIXELS, type Sides, frameOf, framed, isEmpty } from '#contract/tools/borders/frame.ts';

/** Ways to go on that are proposed at once. */
const PROPOSALS = 4;
/** A photo with a side below this, or so much longer than it is wide, shows too little to go on from. Pixels. */
const LEAST_SIDE = 16;
const MOST_TIMES = 20;

const Share = max(min(number(), 0), MOST_SHARE);
const Frame = { ratio: enums(ratios), left: Share, right: Share, top: Share, bottom: Share };
const Options = object({ ...Frame, border: enums(borders), seed: integer() });
const Plan = object({ left: integer(), top: integer(), right: integer(), bottom: integer() });

/** Nothing is added, or too much; `why` is the key of the text. */
const frameRefused = (why: 'none' | 'large'): WorkRefused =>
  new WorkRefused('input_refused', {
    data: { fields: [{ field: 'options.ratio', message: why }] },
    text: `frame_refused.${why}`,
    values: { megapixels: MOST_PIXELS / 1e6 },
  });

/** In pixels. */
function sidesOf(photo: WorkFile, { ratio, ...wanted }: Sides & { ratio: string }): Sides {
  checkSides(photo, LEAST_SIDE, MOST_TIMES);
  const sides = frameOf(photo, wanted, ratio);
  if (isEmpty(sides)) throw frameRefused('none');
  const frame = framed(photo, sides);
  if (frame.width * frame.height > MOST_PIXELS) throw frameRefused('large');
  return sides;
}

export const inspect: NonNullable<ToolProcess['inspect']> = async ({ inputs, options }, { input }) => {
  const { border: _border, seed: _seed, ...frame } = create(options, Options);
  const photo = await input(inputs['image'] ?? '', 'image');
  const sides = sidesOf(photo, frame);
  return { facts: {}, plan: { ...sides }, largest: framed(photo, sides) };
};

export const process: ToolProcess['process'] = async ({ inputs, options, plan }, { path, output, use }) => {
  const { border, seed } = create(options, Options);
  // Not WebP: it takes half a minute to write 12 megapixels without loss.
  const file = output('.png');
  const { width, height } = await use('outpaint', {
    image: await path(inputs['image'] ?? ''),
    output: file,
    border,
    seed,
    ...create(plan, Plan),
  });
  return [{ file, width, height }];
};

export const calls: NonNullable<ToolProcess['calls']> = [
  toolCall(proposeBorders, async ({ file: name, seed: first, ...wanted }, { own, path, use }) => {
    const file = await own(name);
    if (file.duration !== undefined || !file.mime.startsWith('image/') || file.mime === 'image/gif')
      throw new WorkRefused('file_refused', { data: { rule: 'kind' }, text: 'file_refused.kind' });
    const sides = sidesOf(file, wanted);
    const { proposals } = await use('look-outside', {
      image: await path(file),
      seeds: Array.from({ length: PROPOSALS }, (_, k) => first + k),
      ...sides,
    });
    return { ...framed(file, sides), proposals };
  }),
];
