import { type ReadonlySignal, signal } from '@preact/signals-core';
import { string } from 'superstruct';
import { type BuildManifest, buildMetaPath } from '#contract/site/builds.ts';
import { local } from '#contract/site/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { loadFurtherTexts } from '#src/i18n/family-texts.ts';
import { fetchPart } from './calls.ts';

declare const __BUILD_ID__: string;

type PackFile = NonNullable<BuildManifest['device']>[number];

/**
 * The code of work on the device, which is downloaded when its user agrees. `none`: this browser cannot store it;
 * bytes are those on the wire.
 */
export interface Pack {
  phase: 'none' | 'absent' | 'loading' | 'here';
  /** Of all files, and of those that are here; undefined until the build's list has been read. */
  bytes?: number | undefined;
  done: number;
  /** The last download did not end. */
  failed?: boolean | undefined;
}

/** The build whose files were complete on this device. */
const complete = persisted(local.devicePack, string());
/** The worker stores a file after it has sent it. Milliseconds, and tries. */
const STORE_MS = 100;
const STORE_TRIES = 60;

const state = signal<Pack>({ phase: complete.peek() === undefined ? 'absent' : 'here', done: 0 });
let loading: AbortController | undefined;

/** What of the code is on this device. */
export const pack: ReadonlySignal<Pack> = state;

let watches = false;

/** A worker stores the files, once it is in charge. */
function canStore(): boolean {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!watches) workers?.addEventListener('controllerchange', () => void readPack());
  watches = true;
  return 'caches' in globalThis && !!workers?.controller;
}

async function filesOfBuild(): Promise<readonly PackFile[]> {
  const address = buildMetaPath(__BUILD_ID__);
  const list = (await caches.match(address)) ?? (await fetchPart(address));
  return ((await list.json()) as BuildManifest).device ?? [];
}

async function missingOf(files: readonly PackFile[]): Promise<PackFile[]> {
  const here = await Promise.all(files.map(async ({ path }) => (await caches.match(path)) !== undefined));
  return files.filter((_, index) => !here[index]);
}

const sum = (files: readonly PackFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

/** Finds out what is here: a new build may need files that the one before had not. */
export async function readPack(): Promise<void> {
  if (!canStore()) {
    state.value = { phase: 'none', done: 0 };
    return;
  }
  try {
    const files = await filesOfBuild();
    const missing = await missingOf(files);
    if (loading) return;
    const isHere = complete.peek() !== undefined && missing.length === 0;
    state.value = { phase: isHere ? 'here' : 'absent', bytes: sum(files), done: sum(files) - sum(missing) };
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
export async function loadPack(): Promise<void> {
  if (loading) return;
  const controller = new AbortController();
  const { signal: stop } = controller;
  loading = controller;
  try {
    const files = await filesOfBuild();
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
    if (isWhole) complete.set(__BUILD_ID__);
    state.value = { phase: isWhole ? 'here' : 'absent', bytes, done: isWhole ? bytes : 0, failed: !isWhole };
  } catch {
    state.value = { ...state.peek(), phase: 'absent', failed: !stop.aborted };
  } finally {
    if (loading === controller) loading = undefined;
  }
}

/** Stops the download; what has arrived stays for the next one. */
export function stopPack(): void {
  loading?.abort();
  loading = undefined;
}

/** Removes the code from this device. */
export async function dropPack(): Promise<void> {
  stopPack();
  complete.set(undefined);
  const files = await filesOfBuild().catch((): PackFile[] => []);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    await Promise.all(files.map(({ path }) => cache.delete(path)));
  }
  state.value = { phase: 'absent', bytes: sum(files), done: 0 };
}
