import sharp from 'sharp';
import type { AnswerOf, InputOf } from '#server/pictures/calls.ts';
import { orBroken } from './decoders.ts';

/** Fields of the grid in which neighbors are compared, in each direction. */
const SIDE = 8;
/** Grey levels between neighbors that are no noise, and how many pairs have them at least. */
const LEVELS = 3;
const LEAST_PAIRS = 32;

/**
 * The difference hash of a picture, of both directions: whether each field of a small grey one is brighter than its
 * right neighbor, then than its lower one. Smaller, compressed or lightly retouched forms differ in few of its 128
 * digits; a plain picture has none.
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
  if (steps.filter((step) => Math.abs(step) >= LEVELS).length < LEAST_PAIRS) return {};
  return { look: steps.map((step) => (step > 0 ? '1' : '0')).join('') };
}
