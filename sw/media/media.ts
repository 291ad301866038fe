import { promisifyRequest } from 'idb-keyval';
import {
  type CachedMedia,
  type MediaUsed,
  MEDIA_STORE,
  MEDIA_OWNER,
  MEDIA_PATH,
  MEDIA_USED,
} from '#sw/contract/media-cache.ts';
import { databases } from '#contract/site/storage-keys.ts';
import { respondFrom } from './media-response.ts';
import { fetchSite } from '#sw/device/network.ts';
import { openStore } from '#sw/device/store.ts';

/*
 * Pages choose what is cached; the worker serves it, and removes it when its owner logs out or room is
 * needed.
 */

const store = openStore(databases.media, MEDIA_STORE);
const isResult = (row: unknown): row is CachedMedia =>
  typeof row === 'object' && row !== null && 'blob' in row;

async function lookUp(request: Request): Promise<CachedMedia | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  // A part of a file is not cached; a smaller form is the cached file itself.
  if (searchParams.has('crop')) return undefined;
  try {
    const found = await store('readonly', (rows) =>
      promisifyRequest<unknown>(rows.get(pathname.slice(MEDIA_PATH.length))),
    );
    return isResult(found) && (found.expiresAt ?? Infinity) > Date.now() ? found : undefined;
  } catch (error) {
    console.info('The cached files cannot be read.', error);
    return undefined;
  }
}

/** True for uploads and results of users. */
export const isMedia = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && new URL(url).pathname.startsWith(MEDIA_PATH);

/**
 * A file by its name: the cached one, because it never changes and its address may have expired; else the
 * network's, as a response of our own: Chromium gives up a film whose parts come from two addresses, and one that is
 * cached while it plays goes on with parts that have none.
 */
export async function respondMedia(request: Request): Promise<Response> {
  const cached = await lookUp(request);
  if (cached) return respondFrom(cached, request);
  if (request.mode === 'navigate') return fetchSite(request);
  // With CORS, also where the site leads to a store at another origin: what comes without cannot be passed on.
  const response = await fetchSite(new Request(request, { mode: 'cors', credentials: 'same-origin' }));
  return new Response(response.body, response);
}

/** Removes every cached result, and their owner. */
export function clearMedia(): Promise<void> {
  return store('readwrite', (rows) => {
    rows.clear();
    return promisifyRequest(rows.transaction);
  });
}

/** A call of `owner`: cached results of any other owner are removed. */
export function clearMediaOfOthers(owner: string): Promise<void> {
  return store('readwrite', async (rows) => {
    const whose = await promisifyRequest<unknown>(rows.get(MEDIA_OWNER));
    if (whose !== undefined && whose !== owner) rows.clear();
    return promisifyRequest(rows.transaction);
  });
}

/** Removes the half that was not opened for longest. Returns whether there was any. */
function dropHalf(): Promise<boolean> {
  return store('readwrite', async (rows) => {
    const [all, used = {}] = await Promise.all([
      promisifyRequest<unknown[]>(rows.getAll()),
      promisifyRequest<MediaUsed | undefined>(rows.get(MEDIA_USED)),
    ]);
    const since = ({ name, madeAt }: CachedMedia): number => used[name] ?? madeAt;
    const results = all.filter(isResult).sort((a, b) => since(a) - since(b));
    for (const { name } of results.slice(0, Math.ceil(results.length / 2))) rows.delete(name);
    await promisifyRequest(rows.transaction);
    return results.length > 0;
  });
}

/**
 * Does work that writes to the device. Where that is full, results are removed: the site itself is worth
 * more.
 */
export async function withRoom<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    if (!isFull || !(await dropHalf().catch(() => false))) throw error; // the first error is the one to tell
    return withRoom(work);
  }
}
