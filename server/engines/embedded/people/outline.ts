import { personAt } from '#media/segment/thing/person-at.ts';
import { readCopy } from '#server/engines/embedded/picture-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { openMatte } from './matte-file.ts';

/** People are found on a copy of at most this many pixels. */
const FIND_PIXELS = 1_000_000;

export const outlinePerson: Work<'outline-person'> = async ({ image, x, y }) => {
  const { copy } = await readCopy(image, 'image', FIND_PIXELS);
  await openMatte();
  const points = personAt(copy, { x, y });
  return points ? { points } : {};
};
