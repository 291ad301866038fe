import { type UseStore, clear, createStore } from 'idb-keyval';
import { local } from '#contract/site/storage-keys.ts';
import { isWebKit } from '#sw/contract/is-webkit.ts';
import { withTimeout } from '#sw/contract/timeout.ts';
import { browserStorage, recordLoss } from './browser-storage.ts';

/** Longest wait for a database that is to be opened or cleared: one of Safari may never respond. Milliseconds. */
const OPEN_MS = 2000;
/** Longest wait for what is done in an open one: a large file takes a while. Milliseconds. */
const WORK_MS = 10_000;

const open = new Set<IDBTransaction>();
const aborted = new WeakSet<IDBTransaction>();
/** While the page is in the back/forward cache: resolves when it is shown again. */
let shown: Promise<void> | undefined;

function abort(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false; // it has ended meanwhile
  }
}

// WebKit keeps the locks of transactions while their page is in the back/forward cache: no other page could
// write until it is shown again. The other engines release them by themselves, and commit what was under way.
globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  if (!persisted || !isWebKit()) return;
  open.forEach((transaction) => abort(transaction) && aborted.add(transaction));
  shown = new Promise<void>((resolve) => addEventListener('pageshow', () => resolve(), { once: true })).then(
    () => (shown = undefined),
  );
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
  // what a page that was left reads is of no use before it is back
  if (mode === 'readonly') await shown;
  try {
    return await store(mode, async (rows) => {
      const begun = rows.transaction;
      transaction = begun;
      if (mode === 'readonly' && shown && abort(begun)) aborted.add(begun);
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
  browserStorage('localStorage').removeItem(mark(database));
}

const silent = (database: string): DOMException =>
  new DOMException(`${database} does not respond.`, 'TimeoutError');

const emptyInTime = (database: string, store: UseStore, late = () => silent(database)): Promise<void> =>
  withTimeout(empty(database, store), OPEN_MS, late);

/** A database has not responded: nothing waits for one again while this page lives. */
let isSilent = false;

/**
 * A store of a database. What is marked to be cleared is cleared before it is used. Fails where the browser opens no
 * database, or none that responds; what was to be done in it is not done later either.
 */
export function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  return async (mode, work) => {
    let begun: IDBTransaction | undefined;
    const giveUp = (): DOMException => {
      isSilent = true;
      if (begun) abort(begun);
      return silent(database);
    };
    try {
      if (isSilent) throw silent(database);
      if (browserStorage('localStorage').getItem(mark(database)) !== null)
        await emptyInTime(database, store, giveUp);
      let open = (): void => {};
      const opened = new Promise<void>((resolve) => (open = resolve));
      const done = inTransaction(store, mode, (rows) => {
        begun = rows.transaction;
        if (isSilent) throw giveUp();
        open();
        return work(rows);
      });
      await withTimeout(Promise.race([opened, done]), OPEN_MS, giveUp);
      return await withTimeout(done, WORK_MS, giveUp);
    } catch (error) {
      if (mode === 'readwrite' && (isSilent || !begun)) recordLoss();
      throw error;
    }
  };
}

/**
 * Empties a store. Never fails and never hangs: one that cannot be emptied now is emptied before it is used
 * again, by this page or a later one.
 */
export async function clearStore(database: string, name: string): Promise<void> {
  browserStorage('localStorage').setItem(mark(database), name);
  try {
    await emptyInTime(database, createStore(database, name));
  } catch (error) {
    // Where nothing can be stored, there is nothing to clear.
    if (!('indexedDB' in globalThis)) browserStorage('localStorage').removeItem(mark(database));
    else console.info('The rest is cleared later.', error);
  }
}

/** Clears what an earlier page could not clear. */
export async function clearPending(): Promise<void> {
  const storage = browserStorage('localStorage');
  const marked = Object.keys(storage).filter((key) => key.startsWith(local.forget));
  await Promise.all(
    marked.map((key) => clearStore(key.slice(local.forget.length), storage.getItem(key) ?? '')),
  );
}
