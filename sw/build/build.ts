import { sha256 } from '#sw/contract/sha256.ts';
import { type BuildFile, type BuildManifest, buildMetaPath } from '#contract/builds.ts';

declare const __BUILD_ID__: string;

/** The build this worker belongs to. */
export const buildId = __BUILD_ID__;
const PREFIX = 'build-';
/** Pages, texts and contents by language, of this build. */
export const cacheName = PREFIX + buildId;

declare const self: ServiceWorkerGlobalScope & {
  /** The shell of this build: vite-plugin-pwa puts the list in. Absent in development. */
  readonly __WB_MANIFEST?: readonly { url: string; revision: string }[];
};

/** The files of the app shell and the landing page, with the hash of each file. */
export const shell: readonly BuildFile[] = (self.__WB_MANIFEST ?? []).map(({ url, revision }) => ({
  path: url,
  hash: revision,
}));

let loading: Promise<BuildManifest> | undefined;

async function read(): Promise<BuildManifest> {
  const cache = await caches.open(cacheName);
  const address = buildMetaPath(buildId);
  let response = await cache.match(address);
  if (!response) {
    response = await fetch(address, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response.clone());
  }
  return (await response.json()) as BuildManifest;
}

/** The list of this build's files. */
export function buildManifest(): Promise<BuildManifest> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** `hash`: the first characters of the content's SHA-256. */
const matches = async (response: Response, hash: string): Promise<boolean> =>
  (await sha256(await response.clone().arrayBuffer())).startsWith(hash);

/** Caches of builds before this one, whose unchanged files need no network. */
async function olderCaches(): Promise<Cache[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  return Promise.all(names.map((name) => caches.open(name)));
}

async function obtain({ path, hash }: BuildFile, older: Cache[]): Promise<Response> {
  for (const cache of older) {
    const cached = await cache.match(path);
    if (cached && (await matches(cached, hash))) return cached;
  }
  // A hashed file never changes: the page may have fetched it just now.
  const cache = path.startsWith('/assets/') ? 'default' : 'no-cache';
  const response = await fetch(path, { cache, redirect: 'error' });
  if (!response.ok || !(await matches(response, hash))) throw new Error(`${path} is not of build ${buildId}`);
  return response;
}

/** Caches a file that a page has fetched, if it is the one of this build. */
export async function cacheResponse({ path, hash }: BuildFile, response: Response): Promise<void> {
  if (response.ok && (await matches(response, hash)))
    await (await caches.open(cacheName)).put(path, response);
}

/** Makes sure that the files are in this build's cache, byte for byte those of this build. */
export async function precache(files: readonly BuildFile[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const older = await olderCaches();
  const queue = [...files];
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      if (!(await cache.match(file.path))) await cache.put(file.path, await obtain(file, older));
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}

/** A hashed file's name without its hash: it stays the same from build to build. */
const nameOf = (path: string): string => path.replace(/\.[\w-]{10}(?=\.\w+$)/, '');

/** Filters hashed files to those that pages have requested, in this build or in one before. */
export async function requestedBefore(files: readonly BuildFile[]): Promise<BuildFile[]> {
  const all = [await caches.open(cacheName), ...(await olderCaches())];
  const requests = (await Promise.all(all.map((cache) => cache.keys()))).flat();
  const names = new Set(requests.map(({ url }) => nameOf(new URL(url).pathname)));
  return files.filter(({ path }) => names.has(nameOf(path)));
}

/** Removes files of this build. */
export async function drop(files: readonly BuildFile[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(files.map(({ path }) => cache.delete(path)));
}

/** A file of this build, if it is cached. */
export async function cachedFile(path: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(path);
}

/** Removes the caches of older builds. */
export async function dropOlder(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  await Promise.all(names.map((name) => caches.delete(name)));
}
