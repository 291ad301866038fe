import { standingIn } from '#media/camera/scene/standing.ts';
import { onWhite, readCopy } from '#server/engines/embedded/picture-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { seenIn } from './people.ts';

/** People are found on a copy of at most this many pixels. */
const FIND_PIXELS = 1_000_000;

export const lookForDepth: Work<'look-for-depth'> = async ({ image }) => {
  const { copy } = await readCopy(image, 'image', FIND_PIXELS);
  const picture = onWhite(copy);
  const seen = await seenIn(picture);
  return { people: seen !== undefined && standingIn(picture, seen) !== undefined };
};
