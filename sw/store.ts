import { type UseStore, createStore } from 'idb-keyval';
import { withTimeout } from '#sw/contract/timeout.ts';

/** What does not open or answer in this time counts as broken: a database of Safari may never open. Milliseconds. */
const PATIENCE_MS = 1500;

/** A store of a database, as idb-keyval gives it, that never keeps an answer of the worker waiting. */
export function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  const late = (): DOMException => new DOMException(`${database} does not answer.`, 'TimeoutError');
  return (mode, work) => withTimeout(store(mode, work), PATIENCE_MS, late);
}
