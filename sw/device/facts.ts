import { get, set } from 'idb-keyval';
import { databases } from '#contract/site/storage-keys.ts';
import { openStore } from './store.ts';

/** The store of what the worker knows of this device. */
export const factStore = openStore(databases.worker, 'facts');

/** What a database that fails has not taken, for as long as this worker runs. */
const unsaved = new Map<string, unknown>();

/** A fact; undefined where there is none, or it cannot be read. */
export async function readFact<Value>(key: string): Promise<Value | undefined> {
  return unsaved.has(key)
    ? (unsaved.get(key) as Value | undefined)
    : get<Value>(key, factStore).catch((): undefined => undefined);
}

/** Writes a fact, at least for as long as this worker runs. */
export async function writeFact(key: string, value: unknown): Promise<void> {
  try {
    await set(key, value, factStore);
    unsaved.delete(key);
  } catch (error) {
    console.info(`${key} is not kept.`, error);
    unsaved.set(key, value);
  }
}
