import { computed, signal, type ReadonlySignal } from '@preact/signals-core';

const online = signal(true);
const tasks = signal<ReadonlySet<string>>(new Set());

/** The browser says there is no network. Being "online" promises nothing. */
export const isOffline: ReadonlySignal<boolean> = computed(() => !online.value);

/** Something would be lost by a reload: an unsaved form, an upload, a job being sent, a payment. */
export const isBusy: ReadonlySignal<boolean> = computed(() => tasks.value.size > 0);

/**
 * Says that a reload would lose something until the returned function is called. `name` tells tasks apart,
 * for example `upload:3`; the same name twice counts once.
 */
export function holdReload(name: string): () => void {
  tasks.value = new Set(tasks.value).add(name);
  return () => {
    const rest = new Set(tasks.value);
    rest.delete(name);
    tasks.value = rest;
  };
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** The reader saves data or the network is slow: nothing is fetched ahead of need. Unknown speed counts as fast. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/** Follows the browser's word on the network from now on. */
export function watchConnection(): void {
  const update = (): void => {
    online.value = navigator.onLine;
  };
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
}
