import { type UseStore, createStore } from 'idb-keyval';
import { withTimeout } from '#sw/contract/timeout.ts';

/**
 * A database that does not open or respond in this time counts as broken: one of Safari may never open.
 * Milliseconds.
 */
const TIMEOUT_MS = 1500;
/** For so long nothing waits for it again. Milliseconds. */
const PAUSE_MS = 10_000;

/**
 * A store of a database for idb-keyval, which never blocks a response of the worker. Whatever is wrong with
 * the database is a rejection.
 */
export function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  let pausedUntil = 0;
  const silent = (): DOMException => new DOMException(`${database} does not respond.`, 'TimeoutError');
  const late = (): DOMException => {
    pausedUntil = Date.now() + PAUSE_MS;
    return silent();
  };
  return async (mode, work) => {
    if (Date.now() < pausedUntil) throw silent();
    return withTimeout(store(mode, work), TIMEOUT_MS, late);
  };
}
