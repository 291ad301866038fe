import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';

/** What the network really does: it answers, it takes its time, or it is not there. */
export type Network = 'online' | 'slow' | 'offline';

/** So long it is news that the network is back. Milliseconds. */
const BACK_MS = 4000;

const network = signal<Network>('online');
const back = signal(false);
const tasks = signal<ReadonlySet<string>>(new Set());
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Nothing of the site can be reached. */
export const isOffline: ReadonlySignal<boolean> = computed(() => network.value === 'offline');

/** Answers come late, or from the device. */
export const isSlow: ReadonlySignal<boolean> = computed(() => network.value === 'slow');

/** The network has been away and is here again, a moment ago. */
export const isBack: ReadonlySignal<boolean> = computed(() => back.value);

/** What the network has just been seen to do. */
export function recordNetwork(seen: Network): void {
  if (seen === network.peek()) return;
  clearTimeout(leaving);
  batch(() => {
    back.value = network.peek() === 'offline' && seen === 'online';
    network.value = seen;
  });
  if (back.peek()) leaving = setTimeout(() => (back.value = false), BACK_MS);
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
