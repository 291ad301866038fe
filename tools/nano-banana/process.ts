import { create, integer, object, optional, string } from 'superstruct';
import type { ToolProcess } from '#server/jobs/port.ts';
import { AS_PICTURE, sizes, slots } from './tool.ts';

const Options = object({ prompt: string(), ratio: string(), size: string(), seed: optional(integer()) });
const Plan = object({ seed: integer(), width: integer(), height: integer() });

const MOST_SEED = 2_147_483_647;
/** The longest shape that models make, either way. */
const MOST_RATIO = 16 / 9;

/** Pixels of a picture of this shape, with the area of a square of this side. */
function pixelsOf(ratio: number, side: number): { width: number; height: number } {
  const toEight = (value: number): number => 8 * Math.round(value / 8);
  return { width: toEight(side * Math.sqrt(ratio)), height: toEight(side / Math.sqrt(ratio)) };
}

const filesIn = (inputs: Readonly<Record<string, string>>): [slot: string, name: string][] =>
  slots.flatMap((slot): [string, string][] => (inputs[slot] === undefined ? [] : [[slot, inputs[slot]]]));

export const inspect: NonNullable<ToolProcess['inspect']> = async ({ inputs, options }, { input }) => {
  const { ratio, size, seed = Math.floor(Math.random() * MOST_SEED) } = create(options, Options);
  const [first] = filesIn(inputs);
  const picture = ratio === AS_PICTURE && first ? await input(first[1], first[0]) : undefined;
  const [w = 1, h = 1] = picture ? [picture.width, picture.height] : ratio.split(':').map(Number);
  const shape = ratio === AS_PICTURE && !picture ? 1 : w / h;
  const { side } = sizes[size as keyof typeof sizes] ?? sizes['1k'];
  return {
    facts: {},
    plan: { seed, ...pixelsOf(Math.min(MOST_RATIO, Math.max(1 / MOST_RATIO, shape)), side) },
  };
};

export const process: ToolProcess['process'] = async ({ inputs, options, plan }, { path, output, use }) => {
  const file = output('.webp');
  const { width, height } = await use('edit-image', {
    images: await Promise.all(filesIn(inputs).map(([, name]) => path(name))),
    prompt: create(options, Options).prompt,
    ...create(plan, Plan),
    output: file,
    label: true,
  });
  return [{ file, width, height }];
};
