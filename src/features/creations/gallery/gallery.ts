import { type ReadonlySignal, signal } from '@preact/signals-core';
import pLimit from 'p-limit';
import { type CachedMedia, MEDIA_PATH } from '#sw/contract/media-cache.ts';
import { sha256 } from '#sw/contract/sha256.ts';
import type { Creation, Job, Result } from '#contract/media/media.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { fetchMedia } from '#src/features/creations/calls/media-file.ts';
import { savesData } from '#src/platform/data-saver.ts';
import { userToken } from '#src/platform/http/user-token.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { autoCachesResults } from './choice.ts';
import { LARGEST_CLIP, budgetOf, staying } from './plan.ts';
import {
  allMedia,
  dropMedia,
  enterMedia,
  excludeResults,
  leftOut,
  makeRoom,
  putMedia,
  touchMedia,
} from './media-cache.ts';
import { considerProtection } from '#src/platform/storage/persist.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

interface CachedResult {
  bytes: number;
  usedAt: number;
  madeAt: number;
}

interface Wanted {
  result: Result;
  madeAt: number;
  usedAt: number;
}

const facts = signal<ReadonlyMap<string, CachedResult>>(new Map());
/** Bytes; undefined until the device has been read. */
const most = signal<number | undefined>(undefined);
let leaving = new AbortController();
/** Changes run one at a time: each begins with the outcome of the one before. */
const inTurn = pLimit(1);

/** By name. */
export const cachedResults: ReadonlySignal<ReadonlyMap<string, CachedResult>> = facts;
/** Bytes, for all results together. */
export const galleryBudget: ReadonlySignal<number | undefined> = most;

/** Nothing is cached automatically where the user has switched it off, saves data, or the network is slow. */
const cachesAutomatically = (): boolean => autoCachesResults.peek() && !savesData.peek();

/**
 * The owner of these results, under the same name as in the worker; undefined where nothing can be cached.
 */
async function ownerNow(): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined || !('serviceWorker' in navigator)) return undefined;
  const token = userToken.peek();
  return token === undefined ? '' : sha256(token);
}

async function loadFacts(): Promise<CachedMedia[]> {
  const all = await allMedia();
  facts.value = new Map(
    all.map(({ name, blob, usedAt, madeAt }) => [name, { bytes: blob.size, usedAt, madeAt }]),
  );
  const cachedBytes = all.reduce((sum, { blob }) => sum + blob.size, 0);
  // Absent on plain http.
  const manager = navigator.storage as StorageManager | undefined;
  most.value = budgetOf((await manager?.estimate()) ?? {}, cachedBytes);
  return all;
}

const isCalled = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;

/** Loads the code that plays clips, which is cached when a page has loaded it: a cached clip plays offline. */
async function cachePlayer(): Promise<void> {
  await import('#src/features/page/media/clip-player.tsx').catch((error: unknown) => console.info(error));
}

/** Downloads and caches one result, when its bytes match what was promised. Returns whether it is cached. */
async function fetchOne(
  owner: string,
  { result: { name, url, kind, bytes, expires_at }, madeAt, usedAt }: Wanted,
  signal: AbortSignal,
): Promise<boolean> {
  if (new URL(url, location.href).pathname !== MEDIA_PATH + name) return false;
  const file = await fetchMedia(url, signal);
  if (!file?.blob.type.startsWith(kind === 'gif' ? 'image/' : `${kind}/`) || file.blob.size !== bytes)
    return false;
  const { blob, etag } = file;
  const media = {
    name,
    blob,
    etag,
    madeAt,
    ...(expires_at === null ? {} : { expiresAt: Date.parse(expires_at) }),
  };
  try {
    await putMedia(owner, media);
  } catch (error) {
    if (!isCalled(error, 'QuotaExceededError') || !(await makeRoom(bytes, usedAt))) throw error;
    await putMedia(owner, media);
  }
  if (kind === 'video') await cachePlayer();
  return true;
}

/** Applies the budget, by last use: drops cached results beyond it, and downloads wanted ones within it. */
async function applyBudget(all: readonly Wanted[]): Promise<void> {
  const { signal } = leaving;
  const owner = await ownerNow();
  if (owner === undefined || signal.aborted) return;
  await enterMedia(owner);
  const now = serverNow();
  const cached = await loadFacts();
  const expired = cached.filter(({ expiresAt = Infinity }) => expiresAt <= now).map(({ name }) => name);
  const out = await leftOut();
  const missing = all.filter(({ result: { name } }) => !facts.value.has(name) && !out.has(name));
  const weighed = [...facts.value]
    .filter(([name]) => !expired.includes(name))
    .map(([name, { bytes, usedAt }]) => ({ name, bytes, usedAt }));
  const stay = staying(
    [...weighed, ...missing.map(({ result: { name, bytes }, usedAt }) => ({ name, bytes, usedAt }))],
    most.value ?? 0,
  );
  const leave = [...facts.value.keys()].filter((name) => !stay.has(name));
  if (leave.length > 0) await dropMedia(leave);
  for (const one of missing.filter(({ result }) => stay.has(result.name))) {
    if (await fetchOne(owner, one, signal)) await touchMedia(one.result.name, one.usedAt);
  }
}

/** Runs a change after the changes before. A failure is logged and skipped: the site still has the result. */
function change(work: () => Promise<void>): Promise<void> {
  if (!('indexedDB' in globalThis)) return Promise.resolve();
  return inTurn(async () => {
    try {
      await work();
    } catch (error) {
      if (
        !(error instanceof Offline) &&
        !isCalled(error, 'QuotaExceededError') &&
        !isCalled(error, 'AbortError')
      )
        console.info('A result was not cached.', error);
    } finally {
      await loadFacts().catch(() => []); // the list stays as it is
    }
  });
}

const fromCreation = ({ results, created_at }: Creation): Wanted[] =>
  results.map((result) => ({ result, madeAt: Date.parse(created_at), usedAt: Date.parse(created_at) }));
const isSmall = ({ result }: Wanted): boolean => result.kind !== 'video' || result.bytes <= LARGEST_CLIP;

/** Caches what has just been listed, the newest first, within the budget. */
export function cacheNewest(creations: readonly Creation[]): Promise<void> {
  return change(() =>
    applyBudget(cachesAutomatically() ? creations.flatMap(fromCreation).filter(isSmall) : []),
  );
}

/** Caches what a job has just made, and asks the browser to protect the storage. */
export function cacheFinished({ results, ended_at, created_at }: Job): Promise<void> {
  void considerProtection();
  const madeAt = Date.parse(ended_at ?? created_at);
  return change(() =>
    applyBudget(
      cachesAutomatically()
        ? results.map((result) => ({ result, madeAt, usedAt: madeAt })).filter(isSmall)
        : [],
    ),
  );
}

/** Marks a result as opened, so that it is dropped last, and caches it where that is automatic. */
export function cacheOpened(result: Result, madeAt: number): Promise<void> {
  return change(async () => {
    const usedAt = serverNow();
    if (facts.value.has(result.name)) return touchMedia(result.name, usedAt);
    const wanted: Wanted = { result, madeAt, usedAt };
    return applyBudget(cachesAutomatically() && isSmall(wanted) ? [wanted] : []);
  });
}

/**
 * Caches a result at the owner's request, whatever its kind and the network. Returns whether it is cached.
 */
export async function cacheResult(result: Result, madeAt: number): Promise<boolean> {
  await change(async () => {
    await excludeResults([result.name], false);
    await applyBudget([{ result, madeAt, usedAt: serverNow() }]);
  });
  return facts.value.has(result.name);
}

export const dropResults = (names: readonly string[]): Promise<void> => change(() => dropMedia(names));

/** Removes results from this device; the site still has them, and they are not cached again automatically. */
export function uncacheResults(names: readonly string[]): Promise<void> {
  return change(async () => {
    await excludeResults(names, true);
    await dropMedia(names);
  });
}

/**
 * Drops cached results that are missing in the site's list, from the newest on: they were deleted
 * elsewhere. `isAll`: there are no older ones. `askedAt`: the time of the call; younger results are not
 * dropped.
 */
export function dropDeleted(listed: readonly Creation[], isAll: boolean, askedAt: number): Promise<void> {
  const names = new Set(listed.flatMap(({ results }) => results.map(({ name }) => name)));
  const oldest = isAll ? -Infinity : Math.min(...listed.map(({ created_at }) => Date.parse(created_at)));
  return change(async () => {
    const deleted = [...facts.value]
      .filter(([name, { madeAt }]) => !names.has(name) && madeAt > oldest && madeAt < askedAt)
      .map(([name]) => name);
    if (deleted.length > 0) await dropMedia(deleted);
  });
}

/** Loads the metadata of the cached results, for the pages that show them. */
export const readGallery = (): Promise<void> => change(async () => void (await loadFacts()));

onLogout(() => {
  leaving.abort();
  leaving = new AbortController();
  facts.value = new Map();
});
