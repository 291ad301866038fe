import { promisifyRequest } from 'idb-keyval';
import {
  type CachedMedia,
  type MediaUsed,
  MEDIA_STORE,
  MEDIA_LEFT_OUT,
  MEDIA_OWNER,
  MEDIA_USED,
} from '#sw/contract/media-cache.ts';
import { databases } from '#contract/site/storage-keys.ts';
import { openStore } from '#src/platform/storage/database.ts';

/** Names of results that were removed by hand; the oldest are dropped. */
const MOST_LEFT_OUT = 500;

/** Where IndexedDB does not work (a private window, a broken disk), nothing is cached. */
const store = openStore(databases.media, MEDIA_STORE);

const isMedia = (row: unknown): row is CachedMedia =>
  typeof row === 'object' && row !== null && 'blob' in row;

/** A cached result, and when it was last opened, or made. */
type UsedMedia = CachedMedia & { usedAt: number };

/** Sets the owner: only this user's results are cached from now on; those of another are deleted. */
export function enterMedia(owner: string): Promise<void> {
  return store('readwrite', async (rows) => {
    if ((await promisifyRequest<unknown>(rows.get(MEDIA_OWNER))) === owner) return undefined;
    rows.clear();
    rows.put(owner, MEDIA_OWNER);
    return promisifyRequest(rows.transaction);
  });
}

export async function allMedia(): Promise<UsedMedia[]> {
  return store('readonly', async (rows) => {
    const [all, used = {}] = await Promise.all([
      promisifyRequest<unknown[]>(rows.getAll()),
      promisifyRequest<MediaUsed | undefined>(rows.get(MEDIA_USED)),
    ]);
    return all.filter(isMedia).map((media) => ({ ...media, usedAt: used[media.name] ?? media.madeAt }));
  });
}

export const mediaNamed = (name: string): Promise<CachedMedia | undefined> =>
  store('readonly', (rows) => promisifyRequest<CachedMedia | undefined>(rows.get(name)));

/**
 * Caches a result of a user. Not after their logout: a download that was pending then belongs to nobody.
 * @throws QuotaExceededError where the device is full
 */
export function putMedia(owner: string, media: CachedMedia): Promise<void> {
  return store('readwrite', async (rows) => {
    if ((await promisifyRequest<unknown>(rows.get(MEDIA_OWNER))) !== owner) return undefined;
    rows.put(media, media.name);
    return promisifyRequest(rows.transaction);
  });
}

export function touchMedia(name: string, usedAt: number): Promise<void> {
  return store('readwrite', async (rows) => {
    const used = (await promisifyRequest<MediaUsed | undefined>(rows.get(MEDIA_USED))) ?? {};
    rows.put({ ...used, [name]: usedAt }, MEDIA_USED);
    return promisifyRequest(rows.transaction);
  });
}

export function dropMedia(names: readonly string[]): Promise<void> {
  return store('readwrite', async (rows) => {
    const used = (await promisifyRequest<MediaUsed | undefined>(rows.get(MEDIA_USED))) ?? {};
    rows.put(Object.fromEntries(Object.entries(used).filter(([name]) => !names.includes(name))), MEDIA_USED);
    for (const name of names) rows.delete(name);
    return promisifyRequest(rows.transaction);
  });
}

/** Names of results that the owner has removed from this device. */
export async function leftOut(): Promise<ReadonlySet<string>> {
  return store(
    'readonly',
    async (rows) =>
      new Set((await promisifyRequest<readonly string[] | undefined>(rows.get(MEDIA_LEFT_OUT))) ?? []),
  );
}

/** Adds names to the removed ones, or takes them off that list again. */
export function excludeResults(names: readonly string[], isOut: boolean): Promise<void> {
  return store('readwrite', async (rows) => {
    const before = (await promisifyRequest<readonly string[] | undefined>(rows.get(MEDIA_LEFT_OUT))) ?? [];
    const others = before.filter((name) => !names.includes(name));
    rows.put([...(isOut ? names : []), ...others].slice(0, MOST_LEFT_OUT), MEDIA_LEFT_OUT);
    return promisifyRequest(rows.transaction);
  });
}

/**
 * The device has less room than it reported. Drops as many results as needed that were not opened since;
 * none where that is not enough.
 */
export async function makeRoom(bytes: number, usedAt: number): Promise<boolean> {
  const older = (await allMedia())
    .filter((media) => media.usedAt < usedAt)
    .sort((a, b) => a.usedAt - b.usedAt);
  let room = 0;
  const names: string[] = [];
  for (const { name, blob } of older) {
    if (room >= bytes) break;
    names.push(name);
    room += blob.size;
  }
  if (room < bytes) return false;
  await dropMedia(names);
  return true;
}
