import { type UseStore, createStore } from 'idb-keyval';
import { withTimeout } from '#sw/contract/timeout.ts';

/**
 * A database that does not open or respond in this time counts as broken: one of Safari may never open.
 * Milliseconds.
 */
const TIMEOUT_MS = 1500;

/** A store of a database for idb-keyval, which never blocks a response of the worker. */
export function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  const late = (): DOMException => new DOMException(`${database} does not respond.`, 'TimeoutError');
  return (mode, work) => withTimeout(store(mode, work), TIMEOUT_MS, late);
}
