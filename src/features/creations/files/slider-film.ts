import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { filmCreation } from '#src/features/creations/calls/creations.ts';
import { fetchMedia } from '#src/features/creations/calls/media-file.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { downloadName } from '#sw/contract/media-cache.ts';
import { showFileError, throughSheet } from './result-files.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

/** How long the film may load, in milliseconds. */
const LOAD_MS = 30_000;

/** Shares the film of the slider between original and result, or saves it where no application can be chosen. */
export async function shareFilm({ jobId, result, madeAt = serverNow() }: Owned): Promise<void> {
  try {
    await throughSheet('share', undefined, async () => {
      const { url, mime } = await filmCreation(jobId);
      const film = await fetchMedia(url, AbortSignal.timeout(LOAD_MS));
      if (!film) throw new Offline();
      const name = downloadName(result.name.replace(/\w+$/, 'mp4'), madeAt);
      return new File([film.blob], name, { type: mime });
    });
  } catch (error) {
    showFileError(error);
  }
}
