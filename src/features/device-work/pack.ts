import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { string } from 'superstruct';
import { type BuildManifest, buildMetaPath } from '#contract/site/builds.ts';
import { local } from '#contract/site/storage-keys.ts';
import { largeDeviceFamilies } from '#contract/tools/device-families.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { loadFurtherTexts } from '#src/i18n/family-texts.ts';
import { fetchPart } from './calls.ts';
import { cacheStorage, serviceWorkers } from '#src/platform/storage/blockable.ts';

declare const __BUILD_ID__: string;

type PackFile = NonNullable<BuildManifest['device']>[number];

/**
 * The code of work on the device, which is downloaded when its user agrees. `none`: this browser cannot store it;
 * bytes are those on the wire.
 */
interface Pack {
  phase: 'none' | 'absent' | 'loading' | 'here';
  /** Of all files, and of those that are here; undefined until the build's list has been read. */
  bytes?: number | undefined;
  done: number;
  /** The last download did not end. */
  failed?: boolean | undefined;
}

/** `large`: everything, with the networks of the few families that need them; `small`: all without those. */
export type PackKind = 'small' | 'large';

export const packKindOf = (family: string): PackKind =>
  largeDeviceFamilies.includes(family) ? 'large' : 'small';

/** The worker stores a file after it has sent it. Milliseconds, and tries. */
const STORE_MS = 100;
const STORE_TRIES = 60;

/** The build whose files were complete on this device. */
const complete = {
  small: persisted(local.devicePack, string()),
  large: persisted(local.devicePackLarge, string()),
};
const packOf = (kind: PackKind): Signal<Pack> =>
  signal({ phase: complete[kind].peek() === undefined ? 'absent' : 'here', done: 0 });
const states = { small: packOf('small'), large: packOf('large') };
const kinds = ['small', 'large'] as const;
const loading = new Map<PackKind, AbortController>();

/** What of the code is on this device. */
export const packs: Readonly<Record<PackKind, ReadonlySignal<Pack>>> = states;

let watches = false;

/** A worker stores the files, once it is in charge. */
function canStore(): boolean {
  const workers = serviceWorkers();
  if (!watches) workers?.addEventListener('controllerchange', () => void readPacks());
  watches = true;
  return cacheStorage() !== undefined && !!workers?.controller;
}

async function filesOfBuild(): Promise<readonly PackFile[]> {
  const address = buildMetaPath(__BUILD_ID__);
  const list = (await cacheStorage()?.match(address)) ?? (await fetchPart(address));
  return ((await list.json()) as BuildManifest).device ?? [];
}

const filesOf = async (kind: PackKind): Promise<readonly PackFile[]> =>
  (await filesOfBuild()).filter(({ large }) => kind === 'large' || large !== true);

async function missingOf(files: readonly PackFile[]): Promise<PackFile[]> {
  const here = await Promise.all(
    files.map(async ({ path }) => (await cacheStorage()?.match(path)) !== undefined),
  );
  return files.filter((_, index) => !here[index]);
}

const sum = (files: readonly PackFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

async function readPack(kind: PackKind): Promise<void> {
  const files = await filesOf(kind);
  const missing = await missingOf(files);
  if (loading.has(kind)) return;
  const isHere = complete[kind].peek() !== undefined && missing.length === 0;
  states[kind].value = {
    phase: isHere ? 'here' : 'absent',
    bytes: sum(files),
    done: sum(files) - sum(missing),
  };
}

/** Finds out what is here: a new build may need files that the one before had not. */
export async function readPacks(): Promise<void> {
  if (!canStore()) {
    for (const kind of kinds) states[kind].value = { phase: 'none', done: 0 };
    return;
  }
  try {
    for (const kind of kinds) await readPack(kind);
  } catch (error) {
    console.info('The list of files for work on this device could not be read.', error);
  }
}

/** Waits until the worker has stored what it has sent. */
async function stored(files: readonly PackFile[]): Promise<boolean> {
  for (let tries = 0; tries < STORE_TRIES; tries++) {
    if ((await missingOf(files)).length === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, STORE_MS));
  }
  return false;
}

/** Downloads what is missing; what has arrived before an interruption is not downloaded again. */
export async function loadPack(kind: PackKind): Promise<void> {
  if (loading.has(kind)) return;
  const controller = new AbortController();
  const { signal: stop } = controller;
  loading.set(kind, controller);
  const state = states[kind];
  try {
    const files = await filesOf(kind);
    const missing = await missingOf(files);
    const bytes = sum(files);
    let done = bytes - sum(missing);
    state.value = { phase: 'loading', bytes, done };
    await loadFurtherTexts();
    for (const file of missing) {
      await (await fetchPart(file.path, stop)).arrayBuffer();
      done += file.bytes;
      state.value = { phase: 'loading', bytes, done };
    }
    const isWhole = await stored(files);
    if (isWhole) complete[kind].set(__BUILD_ID__);
    // The large one holds the small one.
    if (isWhole && kind === 'large') complete.small.set(__BUILD_ID__);
    state.value = { phase: isWhole ? 'here' : 'absent', bytes, done: isWhole ? bytes : 0, failed: !isWhole };
    if (kind === 'large') await readPack('small');
  } catch {
    state.value = { ...state.peek(), phase: 'absent', failed: !stop.aborted };
  } finally {
    if (loading.get(kind) === controller) loading.delete(kind);
  }
}

/** Stops the download; what has arrived stays for the next one. */
export function stopPack(kind: PackKind): void {
  loading.get(kind)?.abort();
  loading.delete(kind);
}

/** Removes code from this device: of the large pack what only that has, with the small one everything. */
export async function dropPack(kind: PackKind): Promise<void> {
  const dropped = kind === 'small' ? kinds : ([kind] as const);
  for (const each of dropped) {
    stopPack(each);
    complete[each].set(undefined);
  }
  const all = await filesOfBuild().catch((): PackFile[] => []);
  const files = all.filter(({ large }) => kind === 'small' || large === true);
  const caches = cacheStorage();
  for (const name of (await caches?.keys()) ?? []) {
    const cache = await caches!.open(name);
    await Promise.all(files.map(({ path }) => cache.delete(path)));
  }
  await readPacks();
}
