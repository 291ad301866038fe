import { type BuildFile, type BuildManifest, buildMetaPath } from '#contract/site/builds.ts';

declare const __BUILD_ID__: string;

/** The build this worker belongs to. */
export const buildId = __BUILD_ID__;
const PREFIX = 'build-';
export const cacheName = PREFIX + buildId;
const address = buildMetaPath(buildId);
/** The list is small; a network that is silent for so long has none. Milliseconds. */
const TIMEOUT_MS = 20_000;

declare const self: ServiceWorkerGlobalScope & {
  /** The shell of this build: vite-plugin-pwa puts the list in. Absent in development. */
  readonly __WB_MANIFEST?: readonly { url: string; revision: string }[];
};

/** The files of the app shell and the landing page, with the hash of each file. */
export const shell: readonly BuildFile[] = (self.__WB_MANIFEST ?? []).map(({ url, revision }) => ({
  path: url,
  hash: revision,
}));

/** All that a build has besides its shell. */
export const filesOf = ({ parts, languages, device }: BuildManifest): BuildFile[] => [
  ...parts,
  ...device,
  ...Object.values(languages).flat(),
];

/** The cache of this build's files. */
export const ownCache = (): Promise<Cache> => caches.open(cacheName);

const olderNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName);

/** Caches of builds before this one, whose unchanged files need no network. */
export async function olderCaches(): Promise<Cache[]> {
  return Promise.all((await olderNames()).map((name) => caches.open(name)));
}

/** Removes the caches of older builds. */
export async function dropOlder(): Promise<void> {
  await Promise.all((await olderNames()).map((name) => caches.delete(name)));
}

/** The list in a response; undefined where it is damaged, or another's. */
async function listIn(response: Response | undefined): Promise<BuildManifest | undefined> {
  try {
    const list = (await response?.json()) as BuildManifest | undefined;
    return list?.id === buildId ? list : undefined;
  } catch {
    return undefined; // no list of this build
  }
}

/** The list of this build's files, if it is cached. */
export const cachedManifest = async (): Promise<BuildManifest | undefined> =>
  listIn(await (await ownCache()).match(address));

/**
 * The list of this build's files, cached from now on.
 * @throws where it is not cached and the site does not send it
 */
export async function buildManifest(): Promise<BuildManifest> {
  const cached = await cachedManifest();
  if (cached) return cached;
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const list = await listIn(response.clone());
  if (!list) throw new Error(`${address}: ${response.status}`);
  await (await ownCache()).put(address, response);
  return list;
}

/**
 * A file of this build by its address, without a network; undefined where the build has none, or its list is
 * not cached.
 */
export async function fileAt(path: string): Promise<BuildFile | undefined> {
  const isIt = (file: BuildFile): boolean => file.path === path;
  const inShell = shell.find(isIt);
  if (inShell) return inShell;
  const list = await cachedManifest();
  return list && filesOf(list).find(isIt);
}
