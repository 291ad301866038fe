import { requestedBefore, buildManifest, precache, shell } from './build.ts';
import { precacheLanguage, usedLanguages } from '#sw/device/languages.ts';
import { hasMedia, withRoom } from '#sw/media/media.ts';
import { savesData } from '#sw/device/data-saver.ts';

/**
 * Precaches what no page needs yet, by priority: the shell where it was evicted, the languages in use,
 * screens and dialogs, and the code for creations once there are some. What cannot be cached is left to the
 * network and tried again when a page is opened; under Save-Data only what pages load anyway is cached.
 */
export async function precacheAhead(): Promise<void> {
  try {
    await withRoom(() => precache(shell));
    if (await savesData()) return;
    const { parts, later } = await buildManifest();
    for (const code of await usedLanguages()) await withRoom(() => precacheLanguage(code));
    await precache(parts);
    await precache((await hasMedia()) ? later : await requestedBefore(later));
  } catch (error) {
    console.info('Not cached for now.', error);
  }
}
