import sharp from 'sharp';
import type { AnswerOf, InputOf } from '#server/pictures/calls.ts';
import { orBroken } from './decoders.ts';

/** Fields of the grid in which neighbors are compared, in each direction. */
const SIDE = 8;
/** Grey levels between neighbors that other forms of the picture have too. */
const CLEAR = 6;

const digits = (steps: readonly number[], isOne: (step: number) => boolean): string =>
  steps.map((step) => (isOne(step) ? '1' : '0')).join('');

/**
 * The difference hash of a picture, in both directions: of each field of a small grey one, whether it is brighter than
 * its right neighbor, then than its lower one, and where that is clear.
 */
export async function look({ file }: InputOf<'look'>): Promise<AnswerOf<'look'>> {
  const grey = await orBroken(
    sharp(file)
      .flatten({ background: '#fff' })
      .greyscale()
      .resize(SIDE + 1, SIDE + 1, { fit: 'fill' })
      .raw({ depth: 'uchar' })
      .toBuffer(),
  );
  const cells = Array.from({ length: SIDE * SIDE }, (_, n) => Math.floor(n / SIDE) * (SIDE + 1) + (n % SIDE));
  const steps = [1, SIDE + 1].flatMap((next) => cells.map((at) => grey[at]! - grey[at + next]!));
  return {
    brighter: digits(steps, (step) => step > 0),
    clear: digits(steps, (step) => Math.abs(step) >= CLEAR),
  };
}
