import { create, enums, integer, object, optional, string, type } from 'superstruct';
import { type ToolProcess, WorkRefused } from '#server/jobs/port.ts';
import { sizes } from './tool.ts';

const Options = object({
  prompt: string(),
  ratio: enums(['1:1', '3:4', '4:3', '9:16', '16:9']),
  size: enums(['1k', '2k', '4k']),
  seed: optional(integer()),
});
const Plan = type({ seed: integer() });

const MOST_SEED = 2_147_483_647;

/** Pixels of a picture of this ratio, with the area of a square of this side. */
function pixelsOf(ratio: string, side: number): { width: number; height: number } {
  const [w = 1, h = 1] = ratio.split(':').map(Number);
  const unit = side / Math.sqrt(w * h);
  const toEight = (value: number): number => 8 * Math.round(value / 8);
  return { width: toEight(w * unit), height: toEight(h * unit) };
}

/** Says before the price where who draws cannot draw what is asked for; without a seed, chance chooses one. */
export const inspect: NonNullable<ToolProcess['inspect']> = async ({ options }, { can, use }) => {
  const { prompt, seed = Math.floor(Math.random() * MOST_SEED) } = create(options, Options);
  if (!can('read-prompt')) return { facts: {}, plan: { seed } };
  const { drawn, left, unknown, missing, isEmpty } = await use('read-prompt', { prompt });
  if (isEmpty)
    throw new WorkRefused('input_refused', {
      data: { fields: [{ field: 'prompt', message: 'words' }], words: missing },
      ...(missing.length > 0
        ? { text: 'missing_words', values: { words: missing.join(', ') } }
        : { text: 'unknown_words' }),
    });
  return { facts: {}, plan: { seed, words: { drawn, left, unknown } } };
};

export const process: ToolProcess['process'] = async ({ options, plan }, { output, use }) => {
  const { prompt, ratio, size } = create(options, Options);
  const file = output('.webp');
  const { width, height } = await use('generate-image', {
    prompt,
    ...pixelsOf(ratio, sizes[size].side),
    seed: create(plan, Plan).seed,
    output: file,
    label: true,
  });
  return [{ file, width, height }];
};
