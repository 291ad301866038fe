import { askedFor, buildManifest, keep } from './build.ts';
import { keepLanguage, usedLanguages } from './languages.ts';
import { hasMedia, withRoom } from './media.ts';
import { isThrifty } from './data-saver.ts';

/**
 * Keeps what no page needs yet, the dearest first: the shell where it was evicted, the languages in use, screens and
 * dialogs, and what shows creations once there are some. What cannot be kept is left to the network and tried again when
 * a page is opened; under Save-Data only what pages load anyway is kept.
 */
export async function keepAhead(): Promise<void> {
  try {
    const { shell, parts, later } = await buildManifest();
    await withRoom(() => keep(shell));
    if (await isThrifty()) return;
    for (const code of await usedLanguages()) await withRoom(() => keepLanguage(code));
    await keep(parts);
    await keep((await hasMedia()) ? later : await askedFor(later));
  } catch (error) {
    console.info('Not kept for now.', error);
  }
}
