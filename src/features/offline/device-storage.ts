import { type ReadonlySignal, signal } from '@preact/signals-core';
import { clearCachedResponses } from '#src/platform/storage/clear-cached.ts';

const used = signal<number | 'unknown' | undefined>(undefined);

/** Bytes that the site keeps in this browser; undefined until it has been looked. */
export const storageUsed: ReadonlySignal<number | 'unknown' | undefined> = used;

/** Asks the browser, whose answer is rounded. */
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
 * Throws away what can be had again: pages, texts and answers that were kept for offline use. The page starts anew, and
 * with it the worker. Login, choices and drafts stay.
 */
export async function clearStorage(): Promise<void> {
  clearCachedResponses();
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if ('caches' in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  location.reload();
}
