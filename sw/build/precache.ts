import type { BuildFile } from '#contract/site/builds.ts';
import { savesData } from '#sw/device/data-saver.ts';
import { useAllLanguages, usedLanguages } from '#sw/device/languages.ts';
import { notNow } from '#sw/device/not-now.ts';
import { hasMedia, withRoom } from '#sw/media/media.ts';
import { cachedBefore, drop, precache } from './files.ts';
import { buildManifest, filesOf, shell } from './manifest.ts';

/** A file without which there is no installation may take so long: the next visit tries again. Milliseconds. */
const REQUIRED_MS = 60_000;
/** Any other file; the rest does not wait for it. Milliseconds. */
const OPTIONAL_MS = 20_000;

const SHELL_PAGE = '/_shell/index.html';

/**
 * What of a language opens its landing page and its app shell, which draws every page from the contents: all but
 * the other pages' HTML.
 */
function coreOf(files: readonly BuildFile[]): BuildFile[] {
  const appShell = files.find(({ path }) => path.endsWith(SHELL_PAGE))?.path ?? SHELL_PAGE;
  const home = appShell.replace(SHELL_PAGE, '/index.html');
  return files.filter(({ path }) => !path.endsWith('.html') || path === appShell || path === home);
}

/**
 * The least that a build must have before it is offered: the shell, and the languages in use as far as landing
 * page and app shell; and whatever this device could open with the build before.
 */
async function requiredFiles(): Promise<BuildFile[]> {
  const list = await buildManifest();
  const { parts, later, languages } = list;
  const used = await usedLanguages();
  const before = await cachedBefore(filesOf(list));
  const core = Object.entries(languages).flatMap(([code, files]) => {
    const had = files.some((file) => before.includes(file));
    return had || used.includes(code) ? coreOf(files) : [];
  });
  return [...shell, ...core, ...before.filter((file) => parts.includes(file) || later.includes(file))];
}

/**
 * Caches what the build cannot be without, all or nothing, however slow the network and whatever the user
 * saves.
 */
export async function precacheRequired(): Promise<void> {
  const files = await requiredFiles();
  await withRoom(() => precache(files, REQUIRED_MS, true));
}

const optional = (files: readonly BuildFile[]): Promise<void> =>
  withRoom(() => precache(files, OPTIONAL_MS, false));

async function precacheLanguages(): Promise<void> {
  const { languages } = await buildManifest();
  const used = await usedLanguages();
  await optional(used.flatMap((code) => languages[code] ?? []));
}

async function precacheParts(): Promise<void> {
  await optional((await buildManifest()).parts);
}

async function precacheLater(): Promise<void> {
  const { later } = await buildManifest();
  await optional((await hasMedia().catch(() => false)) ? later : await cachedBefore(later));
}

/**
 * Precaches by priority: the least where it was evicted, the languages in use, screens and dialogs, and the
 * code for creations once there are some. What cannot be cached is left to the network, hinders nothing else
 * and is tried again when a page is opened; under Save-Data only the least is cached.
 */
export async function precacheAhead(): Promise<void> {
  const more = (await savesData()) ? [] : [precacheLanguages, precacheParts, precacheLater];
  for (const group of [precacheRequired, ...more]) await group().catch(notNow);
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
  await precacheLanguages();
}
