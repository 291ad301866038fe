import { create, integer, number, object, optional, string } from 'superstruct';
import type { ToolProcess } from '#server/jobs/port.ts';
import { isOfSquares, resultSide } from './tool.ts';

const Options = object({
  /** Of models that read one. */
  prompt: optional(string()),
  style: string(),
  strength: number(),
  size: string(),
  seed: optional(integer()),
});
const Plan = object({ maxPixels: integer() });

export const inspect: NonNullable<ToolProcess['inspect']> = async ({ inputs, options }, { input }) => {
  const { width, height } = await input(inputs['image'] ?? '', 'image');
  const longest = Math.max(width, height);
  const side = resultSide(longest, options['size']);
  // Rounded up: reading a copy rounds down, and a picture that fits is not made smaller.
  return { facts: { side }, plan: { maxPixels: Math.ceil(width * height * (side / longest) ** 2) } };
};

export const process: ToolProcess['process'] = async ({ inputs, options, plan }, { path, output, use }) => {
  const { prompt = '', style, strength, seed = 0 } = create(options, Options);
  const file = output('.webp');
  const { width, height } = await use('stylize', {
    image: await path(inputs['image'] ?? ''),
    output: file,
    ...(prompt === '' ? {} : { prompt }),
    style,
    strength,
    seed,
    maxPixels: create(plan, Plan).maxPixels,
    lossless: isOfSquares(style),
  });
  return [{ file, width, height }];
};
