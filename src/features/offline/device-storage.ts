import { type ReadonlySignal, signal } from '@preact/signals-core';
import { clearCachedResponses } from '#src/platform/storage/clear-cached.ts';
import { cacheStorage, serviceWorkers } from '#src/platform/storage/blockable.ts';

const used = signal<number | 'unknown' | undefined>(undefined);

/** Bytes that the site uses in this browser; undefined until they are measured. */
export const storageUsed: ReadonlySignal<number | 'unknown' | undefined> = used;

/** Asks the browser, which rounds the number. */
export async function measureStorage(): Promise<void> {
  try {
    // Absent on plain http.
    const manager = navigator.storage as StorageManager | undefined;
    used.value = (await manager?.estimate())?.usage ?? 'unknown';
  } catch {
    used.value = 'unknown';
  }
}

/**
 * Clears everything that can be loaded again: pages, texts and responses cached for offline use. The page
 * and the worker restart. Login, choices and drafts stay.
 */
export async function clearStorage(): Promise<void> {
  clearCachedResponses();
  const registrations = (await serviceWorkers()?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const caches = cacheStorage();
  if (caches) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  location.reload();
}
