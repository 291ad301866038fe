import { type UseStore, createStore } from 'idb-keyval';

/**
 * A database that does not open or respond in this time counts as broken: one of Safari may never open.
 * Milliseconds.
 */
const TIMEOUT_MS = 1500;

/** A store of a database for idb-keyval, which never blocks a response of the worker. */
export function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  return (mode, work) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new DOMException(`${database} does not respond.`, 'TimeoutError')),
        TIMEOUT_MS,
      );
    });
    return Promise.race([store(mode, work), late]).finally(() => clearTimeout(timer));
  };
}
