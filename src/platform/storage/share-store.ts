import { delMany, get, keys, set } from 'idb-keyval';
import type { ShareStore } from '#sw/contract/share-store.ts';
import { databases } from '#contract/site/storage-keys.ts';
import { openStore } from '#src/platform/storage/database.ts';

const database = openStore(databases.shares, 'shares');

/**
 * Where the browser stores nothing (private windows), shares live as long as the page: that its database fails
 * is no error then.
 */
const memory = new Map<string, unknown>();

/** The database that the worker writes shares into. */
export const shareStore: ShareStore = {
  async get<Value>(key: string) {
    if (memory.has(key)) return memory.get(key) as Value;
    return get<Value>(key, database).catch(() => undefined);
  },
  async set(key, value) {
    try {
      await set(key, value, database);
    } catch (error) {
      // In a full database old shares are deleted first; one that cannot be opened never takes anything.
      if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
      memory.set(key, value);
    }
  },
  async remove(removed) {
    removed.forEach((key) => memory.delete(key));
    await delMany(removed, database).catch(() => undefined);
  },
  async keys() {
    const stored = await keys<string>(database).catch(() => []);
    return [...new Set([...memory.keys(), ...stored])];
  },
};

/** Takes what a full device does not: it lives as long as the page. */
export const pageStore: ShareStore = {
  ...shareStore,
  set: async (key, value) => void memory.set(key, value),
};

/** Clears what only the page's memory has. */
export const clearSharesInMemory = (): void => memory.clear();
