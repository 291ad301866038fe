import { type UseStore, clear, createStore } from 'idb-keyval';
import { local } from '#contract/site/storage-keys.ts';
import { isWebKit } from '#sw/contract/is-webkit.ts';
import { withTimeout } from '#sw/contract/timeout.ts';

/** Longest wait for a database that is to be cleared: one of Safari may never respond. Milliseconds. */
const CLEAR_TIMEOUT_MS = 2000;

const open = new Set<IDBTransaction>();
const aborted = new WeakSet<IDBTransaction>();

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
    aborted.add(transaction);
  } catch {
    // It has ended meanwhile.
  }
}

// WebKit keeps the locks of transactions while their page is in the back/forward cache: no other page could
// write until it is shown again. The other engines release them by themselves, and commit what was under way.
globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  if (persisted && isWebKit()) open.forEach(abort);
});

/**
 * Does work in a transaction. One that was aborted when the page was left is run again when the page is shown
 * again: the abort is known only then.
 */
async function inTransaction<Value>(
  store: UseStore,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => PromiseLike<Value> | Value,
): Promise<Value> {
  let transaction: IDBTransaction | undefined;
  try {
    return await store(mode, async (rows) => {
      const begun = rows.transaction;
      transaction = begun;
      open.add(begun);
      for (const end of ['complete', 'abort']) begun.addEventListener(end, () => open.delete(begun));
      return work(rows);
    });
  } catch (error) {
    if (!transaction || !aborted.has(transaction)) throw error;
    return inTransaction(store, mode, work);
  }
}

const mark = (database: string): string => local.forget + database;

async function empty(database: string, store: UseStore): Promise<void> {
  await clear((mode, work) => inTransaction(store, mode, work));
  localStorage.removeItem(mark(database));
}

const emptyInTime = (database: string, store: UseStore): Promise<void> =>
  withTimeout(
    empty(database, store),
    CLEAR_TIMEOUT_MS,
    () => new DOMException(`${database} does not respond.`, 'TimeoutError'),
  );

/** A store of a database. What is marked to be cleared is cleared before it is used. */
export function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  return async (mode, work) => {
    if (localStorage.getItem(mark(database)) !== null) await emptyInTime(database, store);
    return inTransaction(store, mode, work);
  };
}

/**
 * Empties a store. Never fails and never hangs: one that cannot be emptied now is emptied before it is used
 * again, by this page or a later one.
 */
export async function clearStore(database: string, name: string): Promise<void> {
  localStorage.setItem(mark(database), name);
  try {
    await emptyInTime(database, createStore(database, name));
  } catch (error) {
    // Where nothing can be stored, there is nothing to clear.
    if (!('indexedDB' in globalThis)) localStorage.removeItem(mark(database));
    else console.info('The rest is cleared later.', error);
  }
}

/** Clears what an earlier page could not clear. */
export async function clearPending(): Promise<void> {
  const marked = Object.keys(localStorage).filter((key) => key.startsWith(local.forget));
  await Promise.all(
    marked.map((key) => clearStore(key.slice(local.forget.length), localStorage.getItem(key) ?? '')),
  );
}
