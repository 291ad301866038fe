import { create, enums, number, object } from 'superstruct';
import type { ToolProcess } from '#server/jobs/port.ts';

const Options = object({ scale: enums(['2', '4']), denoise: number(), grain: number() });
const Plan = object({ ending: enums(['.webp', '.png']) });

/** Most pixels of a side that WebP can hold. */
const WEBP_SIDE = 16_383;

export const inspect: NonNullable<ToolProcess['inspect']> = async ({ inputs, options }, { input }) => {
  const { width, height } = await input(inputs['image'] ?? '', 'image');
  const side = Math.max(width, height) * Number(options['scale']);
  return { facts: {}, plan: { ending: side > WEBP_SIDE ? '.png' : '.webp' } };
};

export const process: ToolProcess['process'] = async ({ inputs, options, plan }, { path, output, use }) => {
  const { scale, denoise, grain } = create(options, Options);
  const file = output(create(plan, Plan).ending);
  const { width, height } = await use('upscale', {
    image: await path(inputs['image'] ?? ''),
    output: file,
    scale: scale === '4' ? 4 : 2,
    denoise,
    grain,
  });
  return [{ file, width, height }];
};
