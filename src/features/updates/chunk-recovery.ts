import { ages, session } from '#contract/storage-keys.ts';
import { isBusy } from '#src/platform/network/connection.ts';

/** A path is reloaded at most once in this time. */
export const GUARD_MS = ages.chunkReload * 1000;

/** Where the guard stores the time of the last reload. */
type GuardStore = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Whether a missing chunk is worth a reload: usually yes, since a new build has replaced it. Not without a
 * network, and not again for the same path within 10 seconds: then the chunk is really missing.
 */
export function mayReload(path: string, now: number, online: boolean, store: GuardStore): boolean {
  const key = session.chunkReload + path;
  if (!online || now - Number(store.getItem(key) ?? -GUARD_MS) < GUARD_MS) return false;
  store.setItem(key, String(now));
  return true;
}

/**
 * Reloads when a chunk is missing. `goingTo` returns the target of the navigation; nothing is done while
 * the page unloads or for a failed prefetch (`isPrefetching`). During an upload or a payment there is no
 * reload: the lazy component then shows that it could not be loaded, and the user decides.
 */
export function recoverChunks(goingTo: () => string, isPrefetching: () => boolean): void {
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
      isPrefetching() ||
      isBusy.peek() ||
      !mayReload(target.pathname, Date.now(), navigator.onLine, sessionStorage)
    )
      return;
    event.preventDefault();
    if (target.href === location.href) location.reload();
    else location.assign(target);
  });
}
