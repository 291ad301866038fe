import { ages, session } from '#contract/site/storage-keys.ts';
import { isBusy } from '#src/platform/network/connection.ts';
import { reachSite } from '#src/platform/network/reach.ts';
import { isTyping } from '#src/platform/typing.ts';
import { browserStorage } from '#src/platform/storage/browser-storage.ts';
import { serviceWorkers } from '#src/platform/storage/blockable.ts';

/** A path is reloaded at most once in this time. */
export const GUARD_MS = ages.chunkReload * 1000;
/** A site that answers later than this is not there for a reload. Milliseconds. */
const REACH_MS = 8000;

type GuardStore = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Whether a missing chunk is worth a reload: usually yes, since a new build has replaced it. Not without a
 * network, and not again for the same path within 10 seconds: then the chunk is really missing.
 */
export function mayReload(
  path: string,
  now: number,
  online: boolean,
  store: Pick<GuardStore, 'getItem'>,
): boolean {
  return online && now - Number(store.getItem(session.chunkReload + path) ?? -GUARD_MS) >= GUARD_MS;
}

function reload(target: URL): void {
  browserStorage('sessionStorage').setItem(session.chunkReload + target.pathname, String(Date.now()));
  if (target.href === location.href) location.reload();
  else location.assign(target);
}

let pending: Promise<boolean> | undefined;

/**
 * What `loading` loads; pending for ever where the page is about to be reloaded because code is missing.
 * @throws what `loading` throws, where it is not
 */
export async function unlessReloaded<Value>(loading: Promise<Value>): Promise<Value> {
  const never = new Promise<never>(() => {});
  try {
    const value: Value | undefined = await loading;
    // Vite resolves to undefined for a failed import whose vite:preloadError was prevented.
    return value === undefined ? await never : value;
  } catch (error) {
    if (await pending) return never;
    throw error;
  }
}

/** Reloads once the site has answered with its identity. Returns whether it does. */
async function reloadIfReached(target: URL): Promise<boolean> {
  const isThere = (await reachSite(REACH_MS)) === 'online';
  if (isThere) reload(target);
  return isThere;
}

/**
 * Reloads this page for its user, where a worker is in charge, which has a page for every address, or the
 * site answers: a page that can be read is worth more than the browser's error.
 */
export function reloadSafely(): void {
  if (serviceWorkers()?.controller) location.reload();
  else void reloadIfReached(new URL(location.href));
}

/**
 * Reloads when a chunk is missing. `goingTo` returns the target of the navigation; nothing is done while
 * the page unloads or where a failure may be ignored (`isOptional`). During an upload or a payment, and while
 * a field has the focus, there is no reload: the lazy component then shows that it could not be loaded, and
 * the user decides. The site must have answered first, because a reload has nothing new without it: until
 * then `unlessReloaded` waits.
 */
export function recoverChunks(goingTo: () => string, isOptional: () => boolean): void {
  let leaving = false;
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  addEventListener('pageshow', () => {
    leaving = false;
  });
  addEventListener('vite:preloadError', (event) => {
    if (leaving) {
      event.preventDefault();
      return;
    }
    const target = new URL(goingTo());
    if (
      isOptional() ||
      isBusy.peek() ||
      isTyping() ||
      !mayReload(target.pathname, Date.now(), navigator.onLine, browserStorage('sessionStorage'))
    )
      return;
    pending ??= reloadIfReached(target).finally(() => {
      pending = undefined;
    });
  });
}
