/** What reading a property gives, which throws where site data is blocked. */
function unlessBlocked<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined; // site data is blocked: as in browsers that have none
  }
}

/** Absent on plain http, in old browsers, and where site data is blocked. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  unlessBlocked(() => navigator.serviceWorker as ServiceWorkerContainer | undefined);

/** Absent as `serviceWorkers` is. */
export const cacheStorage = (): CacheStorage | undefined =>
  unlessBlocked(() => globalThis.caches as CacheStorage | undefined);
