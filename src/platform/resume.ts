import { type ReadonlySignal, signal } from '@preact/signals-core';

/**
 * The clock is checked this often, and a gap beyond the other figure means that the device slept.
 * Milliseconds.
 */
const TICK_MS = 5000;
const SLEPT_MS = 15_000;

const listeners = new Set<() => void>();
const visible = signal(typeof document === 'undefined' || document.visibilityState === 'visible');
let watching = false;

const notify = (): void => listeners.forEach((listener) => listener());

/** A device that sleeps with the page in view fires no event: a gap in the clock shows it. */
function watchClock(): void {
  let last = Date.now();
  setInterval(() => {
    const gap = Date.now() - last;
    last += gap;
    if (gap > SLEPT_MS && document.visibilityState === 'visible') notify();
  }, TICK_MS);
}

function watch(): void {
  if (watching || typeof document === 'undefined') return;
  watching = true;
  visible.value = document.visibilityState === 'visible';
  document.addEventListener('visibilitychange', () => {
    visible.value = document.visibilityState === 'visible';
    if (visible.value) notify();
  });
  document.addEventListener('resume', notify);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) notify();
  });
  addEventListener('online', notify);
  watchClock();
}

export function pageVisible(): ReadonlySignal<boolean> {
  watch();
  return visible;
}

/**
 * Runs `listener` whenever this page may have missed something: it becomes visible, is thawed, is restored
 * from the back/forward cache, the network is back, or the device has slept. Events that come together notify
 * once.
 * @returns the function that ends it
 */
export function onResume(listener: () => void): () => void {
  watch();
  // The same function may be subscribed twice.
  const own = (): void => listener();
  listeners.add(own);
  return () => void listeners.delete(own);
}
