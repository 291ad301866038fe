import { type ReadonlySignal, signal } from '@preact/signals-core';

/** The clock is looked at this often, and a gap beyond the other figure means that the device slept. Milliseconds. */
const TICK_MS = 5000;
const SLEPT_MS = 15_000;

const listeners = new Set<() => void>();
const visible = signal(typeof document === 'undefined' || document.visibilityState === 'visible');
let watching = false;

const notify = (): void => listeners.forEach((listener) => listener());

/** A device that sleeps with the page in view fires no event: time that is missing tells it. */
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

/** Whether this page is in view. */
export function pageVisible(): ReadonlySignal<boolean> {
  watch();
  return visible;
}

/**
 * Runs `listener` whenever this page may have missed something: it is looked at again, thawed, taken out of the back and
 * forward cache, the network has come back, or the device has slept. Events that come together notify one by one.
 * @returns the function that ends it
 */
export function onResume(listener: () => void): () => void {
  watch();
  // The same function may be wanted twice.
  const own = (): void => listener();
  listeners.add(own);
  return () => void listeners.delete(own);
}
