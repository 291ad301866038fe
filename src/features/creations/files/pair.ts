import { Offline } from '#src/platform/http/errors.ts';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { fetchMedia } from '#src/features/creations/calls/media-file.ts';
import { encode, labeled } from './encode.ts';
import { showFileError, throughSheet } from './result-files.ts';
import { fileOf } from './result-ready.ts';

/** How long the original of a pair may load, in milliseconds. */
const PAIR_MS = 30_000;
/** Pixels between the two pictures of a pair. */
const GAP = 4;

/**
 * Original and result side by side as one JPEG in the height of the result, with its label of AI.
 * @throws DOMException where this browser cannot draw it
 */
async function pairOf(original: Blob, result: Blob): Promise<Blob> {
  const [before, after] = await Promise.all([createImageBitmap(original), createImageBitmap(result)]);
  const { height } = after;
  const left = Math.round((before.width * height) / before.height);
  const encoded = await encode({ width: left + GAP + after.width, height }, 'jpeg', (context) => {
    context.drawImage(before, 0, 0, left, height);
    context.drawImage(after, left + GAP, 0);
  });
  before.close();
  after.close();
  const pair = await labeled(encoded, result);
  if (!pair) throw new DOMException('the picture is too large to be drawn', 'EncodingError');
  return pair;
}

/** Shares original and result as one picture, or saves it where no application can be chosen. */
export async function sharePair(owned: Owned, original: string): Promise<void> {
  try {
    await throughSheet('share', undefined, async () => {
      const [result, before] = await Promise.all([
        fileOf(owned, 'webp'),
        fetchMedia(original, AbortSignal.timeout(PAIR_MS)),
      ]);
      if (!before) throw new Offline();
      const name = result.name.replace(/\.\w+$/, '-pair.jpg');
      return new File([await pairOf(before.blob, result)], name, { type: 'image/jpeg' });
    });
  } catch (error) {
    showFileError(error);
  }
}
