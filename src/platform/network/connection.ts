import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';

/**
 * The measured state of the network: it responds, it is slow, it is unreachable, or something else answers in
 * place of the site, such as the login page of a hotel.
 */
export type Network = 'online' | 'slow' | 'offline' | 'portal';

/** How long the network counts as just restored. Milliseconds. */
const BACK_MS = 4000;

const network = signal<Network>('online');
const back = signal(false);
const tasks = signal<ReadonlySet<string>>(new Set());
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Nothing of the site can be reached. */
export const isOffline: ReadonlySignal<boolean> = computed(
  () => network.value === 'offline' || network.value === 'portal',
);

/** The network is there and answers for the site: it wants a login of its own first. */
export const isPortal: ReadonlySignal<boolean> = computed(() => network.value === 'portal');

/** Responses are late, or come from the cache. */
export const isSlow: ReadonlySignal<boolean> = computed(() => network.value === 'slow');

/** The network was unreachable and is back, a moment ago. */
export const isBack: ReadonlySignal<boolean> = computed(() => back.value);

export function recordNetwork(seen: Network): void {
  if (seen === network.peek()) return;
  clearTimeout(leaving);
  batch(() => {
    back.value = isOffline.peek() && seen === 'online';
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
