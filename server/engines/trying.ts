import type { Amounts } from '#contract/tools/model.ts';
import type { InputOf } from './capabilities.ts';

/** One small picture by which an operator sees what a model makes. */
export interface Trial {
  amounts: Amounts;
  input(output: string): InputOf<'generate-image' | 'edit-image'>;
}

const SIDE = 1024;

const picture = {
  prompt: 'A red fox asleep in fresh snow, morning light',
  width: SIDE,
  height: SIDE,
  seed: 1,
  label: true,
};
const amounts: Amounts = { megapixels: (SIDE * SIDE) / 1_000_000 };

/** By capability; others need files of people, or make more than a small result. */
export const trials = {
  'generate-image': { amounts, input: (output) => ({ ...picture, output }) },
  'edit-image': { amounts, input: (output) => ({ ...picture, images: [], output }) },
} satisfies Record<string, Trial>;
export type TrialCapability = keyof typeof trials;
