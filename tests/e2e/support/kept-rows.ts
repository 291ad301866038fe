import { databases } from '#contract/site/storage-keys.ts';

/** A page, whoever drives it. */
interface Seen {
  evaluate(run: (names: readonly string[]) => Promise<number[]>, names: readonly string[]): Promise<number[]>;
}

/** How many rows each of these databases has on this device. */
export const rowCounts = (page: Seen, names: readonly string[]): Promise<number[]> =>
  page.evaluate(async (all) => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no database'));
      });
    const count = async (name: string): Promise<number> => {
      const opening = indexedDB.open(name);
      let isNew = false;
      // One made here would have no store, and the page would find none in it.
      opening.onupgradeneeded = () => {
        isNew = true;
        opening.transaction?.abort();
      };
      const database = await done(opening).catch((error: unknown) => {
        if (!isNew) throw error;
      });
      const [store] = database?.objectStoreNames ?? [];
      if (!database || store === undefined) return 0;
      const rows = await done(database.transaction(store).objectStore(store).count());
      database.close();
      return rows;
    };
    return Promise.all(all.map(count));
  }, names);

/** How many rows of the outbox, and how many of its files, this device keeps. */
export const outboxCounts = (page: Seen): Promise<number[]> =>
  rowCounts(page, [databases.outbox, databases.drafts]);
