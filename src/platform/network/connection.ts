import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';

/** The measured state of the network: it responds, it is slow, or it is unreachable. */
export type Network = 'online' | 'slow' | 'offline';

/** How long the network counts as just restored. Milliseconds. */
const BACK_MS = 4000;

const network = signal<Network>('online');
const back = signal(false);
const tasks = signal<ReadonlySet<string>>(new Set());
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Nothing of the site can be reached. */
export const isOffline: ReadonlySignal<boolean> = computed(() => network.value === 'offline');

/** Responses are late, or come from the cache. */
export const isSlow: ReadonlySignal<boolean> = computed(() => network.value === 'slow');

/** The network was unreachable and is back, a moment ago. */
export const isBack: ReadonlySignal<boolean> = computed(() => back.value);

/** Records the state of the network that was just measured. */
export function recordNetwork(seen: Network): void {
  if (seen === network.peek()) return;
  clearTimeout(leaving);
  batch(() => {
    back.value = network.peek() === 'offline' && seen === 'online';
    network.value = seen;
  });
  if (back.peek()) leaving = setTimeout(() => (back.value = false), BACK_MS);
}

/** A reload would lose something: an unsaved form, an upload, a job being sent, a payment. */
export const isBusy: ReadonlySignal<boolean> = computed(() => tasks.value.size > 0);

/**
 * Blocks reloads until the returned function is called, because something would be lost. `name` distinguishes
 * tasks, for example `upload:3`; the same name twice counts once.
 */
export function holdReload(name: string): () => void {
  tasks.value = new Set(tasks.value).add(name);
  return () => {
    const rest = new Set(tasks.value);
    rest.delete(name);
    tasks.value = rest;
  };
}
