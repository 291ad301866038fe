import { computed, signal, type ReadonlySignal } from '@preact/signals-core';

/** What the network really does: it answers, it takes its time, or it is not there. */
export type Network = 'online' | 'slow' | 'offline';

const network = signal<Network>('online');
const tasks = signal<ReadonlySet<string>>(new Set());

/** Nothing of the site can be reached. */
export const isOffline: ReadonlySignal<boolean> = computed(() => network.value === 'offline');

/** Answers come late, or from the device. */
export const isSlow: ReadonlySignal<boolean> = computed(() => network.value === 'slow');

/** What the network has just been seen to do. */
export function noteNetwork(seen: Network): void {
  network.value = seen;
}

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
