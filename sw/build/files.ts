import { sha256 } from '#sw/contract/sha256.ts';
import type { BuildFile } from '#contract/site/builds.ts';
import { buildId, cachedManifest, fileAt, olderCaches, ownCache } from './manifest.ts';

/** `hash`: the first characters of the content's SHA-256. */
export const matches = async (response: Response, hash: string): Promise<boolean> =>
  (await sha256(await response.clone().arrayBuffer())).startsWith(hash);

/** A hashed file's name without its hash: it stays the same from build to build. */
const nameOf = (path: string): string => path.replace(/\.[\w-]{10}(?=\.\w+$)/, '');

/** Texts of all languages get new names when one changes: what has the same content need not be fetched again. */
async function obtain({ path, hash }: BuildFile, older: Cache[], limitMs: number): Promise<Response> {
  for (const cache of older) {
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    for (const at of paths.filter((one) => nameOf(one) === nameOf(path))) {
      const cached = await cache.match(at);
      if (cached && (await matches(cached, hash))) return cached;
    }
  }
  // A hashed file never changes: the page may have fetched it just now.
  const cache = path.startsWith('/assets/') ? 'default' : 'no-cache';
  const response = await fetch(path, { cache, redirect: 'error', signal: AbortSignal.timeout(limitMs) });
  if (!response.ok || !(await matches(response, hash))) throw new Error(`${path} is not of build ${buildId}`);
  return response;
}

/** Caches a file that a page has fetched, if it is the one of this build. */
export async function cacheResponse({ path, hash }: BuildFile, response: Response): Promise<void> {
  if (response.ok && (await matches(response, hash))) await (await ownCache()).put(path, response);
}

/**
 * Makes sure that files are in this build's cache, byte for byte those of this build; one that does not arrive
 * within `limitMs` is given up. `isWhole`: the first failure ends the work, else the others are still tried.
 * @throws the first failure
 */
export async function precache(files: Iterable<BuildFile>, limitMs: number, isWhole: boolean): Promise<void> {
  const cache = await ownCache();
  const older = await olderCaches();
  const queue = [...files];
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      try {
        const here = await cache.match(file.path);
        if (!here || !(await matches(here, file.hash)))
          await cache.put(file.path, await obtain(file, older, limitMs));
      } catch (error) {
        failures.push(error);
        if (isWhole) queue.length = 0;
      }
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  if (failures.length > 0) throw failures[0];
}

/** Filters files to those that this device has cached, in this build or in one before. */
export async function cachedBefore(files: readonly BuildFile[]): Promise<BuildFile[]> {
  const all = [await ownCache(), ...(await olderCaches())];
  const requests = (await Promise.all(all.map((cache) => cache.keys()))).flat();
  const names = new Set(requests.map(({ url }) => nameOf(new URL(url).pathname)));
  return files.filter(({ path }) => names.has(nameOf(path)));
}

/** Whether the code of all screens is cached; without the list of files it is not known to be missing. */
export async function hasScreens(): Promise<boolean> {
  const { parts } = (await cachedManifest()) ?? { parts: [] };
  return (await cachedBefore(parts)).length === parts.length;
}

/** Removes files of this build. */
export async function drop(files: readonly BuildFile[]): Promise<void> {
  const cache = await ownCache();
  await Promise.all(files.map(({ path }) => cache.delete(path)));
}

/** A file of this build, if it is cached. One that is damaged is removed: the network has it. */
export async function cachedFile(path: string): Promise<Response | undefined> {
  const cache = await ownCache();
  const response = await cache.match(path);
  const file = response && (await fileAt(path));
  if (!file || (await matches(response, file.hash))) return response;
  console.info(`${path} was damaged.`);
  await cache.delete(path);
  return undefined;
}
