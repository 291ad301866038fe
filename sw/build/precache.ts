import type { BuildFile } from '#contract/site/builds.ts';
import { savesData } from '#sw/device/data-saver.ts';
import { useAllLanguages, usedLanguages } from '#sw/device/languages.ts';
import { notNow } from '#sw/device/not-now.ts';
import { withRoom } from '#sw/media/media.ts';
import { cachedBefore, drop, precache } from './files.ts';
import { buildManifest, filesOf, shell } from './manifest.ts';

/** A file without which there is no installation may take so long: the next visit tries again. Milliseconds. */
const REQUIRED_MS = 60_000;
/** Any other file; the rest does not wait for it. Milliseconds. */
const OPTIONAL_MS = 20_000;

/**
 * The least that a build must have before it is offered: the shell, the languages in use, and whatever this device
 * could open with the build before.
 */
async function requiredFiles(): Promise<Iterable<BuildFile>> {
  const list = await buildManifest();
  const used = await usedLanguages();
  const ofLanguages = used.flatMap((code) => list.languages[code] ?? []);
  return new Set([...shell, ...ofLanguages, ...(await cachedBefore(filesOf(list)))]);
}

/**
 * Caches what the build cannot be without, all or nothing, however slow the network and whatever the user
 * saves.
 */
export async function precacheRequired(): Promise<void> {
  const files = await requiredFiles();
  await withRoom(() => precache(files, REQUIRED_MS, true));
}

/**
 * Caches the whole application: the least where some of it was evicted, then screens, dialogs and panels. What cannot
 * be cached is left to the network, hinders nothing else and is tried again when a page is opened; under Save-Data only
 * the least is cached.
 */
export async function precacheAhead(): Promise<void> {
  await precacheRequired().catch(notNow);
  if (await savesData()) return;
  await withRoom(async () => precache((await buildManifest()).parts, OPTIONAL_MS, false)).catch(notNow);
}

/**
 * Precaches all languages from now on, for every build to come, or only those in use.
 * @throws where some of it cannot be cached
 */
export async function cacheAllLanguages(all: boolean): Promise<void> {
  await useAllLanguages(all);
  const used = await usedLanguages();
  const { languages } = await buildManifest();
  const unused = Object.entries(languages).filter(([code]) => !used.includes(code));
  await drop(unused.flatMap(([, files]) => files));
  await precacheRequired();
}
