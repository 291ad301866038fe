import { type UseStore, createStore } from 'idb-keyval';

/** What does not open or answer in this time counts as broken: a database of Safari may never open. Milliseconds. */
const PATIENCE_MS = 1500;

/** A store of a database, as idb-keyval gives it, that never keeps an answer of the worker waiting. */
export function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  return (mode, work) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new DOMException(`${database} does not answer.`, 'TimeoutError')),
        PATIENCE_MS,
      );
    });
    return Promise.race([store(mode, work), late]).finally(() => clearTimeout(timer));
  };
}
