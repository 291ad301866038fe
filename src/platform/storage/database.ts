import { type UseStore, clear, createStore } from 'idb-keyval';
import { local } from '#contract/storage-keys.ts';

/** What a database is not waited for any longer when it is to be emptied: one of Safari may never answer. Milliseconds. */
const PATIENCE_MS = 2000;

/**
 * WebKit keeps a page that is left for the way back, and with it the locks of its transactions: no other page could
 * write until it is shown again. The other engines let go by themselves, and write what was on its way.
 */
const keepsLocks = (): boolean =>
  /AppleWebKit/.test(navigator.userAgent) && !/Chrom(?:e|ium)/.test(navigator.userAgent);

const live = new Set<IDBTransaction>();
const letGo = new WeakSet<IDBTransaction>();

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
    letGo.add(transaction);
  } catch {
    // It has ended meanwhile.
  }
}

globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  if (persisted && keepsLocks()) live.forEach(abort);
});

/** Does work in a transaction. What was let go of when the page was left is done anew when it is shown again: it hears of it only then. */
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
      live.add(begun);
      for (const end of ['complete', 'abort']) begun.addEventListener(end, () => live.delete(begun));
      return work(rows);
    });
  } catch (error) {
    if (!transaction || !letGo.has(transaction)) throw error;
    return inTransaction(store, mode, work);
  }
}

const mark = (database: string): string => local.forget + database;

async function empty(database: string, store: UseStore): Promise<void> {
  await clear((mode, work) => inTransaction(store, mode, work));
  localStorage.removeItem(mark(database));
}

async function emptyInTime(database: string, store: UseStore): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`${database} does not answer.`, 'TimeoutError')),
      PATIENCE_MS,
    );
  });
  await Promise.race([empty(database, store), late]).finally(() => clearTimeout(timer));
}

/** A store of a database. What is to be forgotten of it is gone before anything is done in it. */
export function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  return async (mode, work) => {
    if (localStorage.getItem(mark(database)) !== null) await emptyInTime(database, store);
    return inTransaction(store, mode, work);
  };
}

/**
 * Empties a store. Never fails and never hangs: one that cannot be emptied now is emptied before it is used again, by
 * this page or a later one.
 */
export async function clearStore(database: string, name: string): Promise<void> {
  localStorage.setItem(mark(database), name);
  try {
    await emptyInTime(database, createStore(database, name));
  } catch (error) {
    // Where nothing can be kept, there is nothing to forget.
    if (!('indexedDB' in globalThis)) localStorage.removeItem(mark(database));
    else console.info('The rest is forgotten later.', error);
  }
}

/** Empties what an earlier page could not. */
export async function clearPending(): Promise<void> {
  const marked = Object.keys(localStorage).filter((key) => key.startsWith(local.forget));
  await Promise.all(
    marked.map((key) => clearStore(key.slice(local.forget.length), localStorage.getItem(key) ?? '')),
  );
}
