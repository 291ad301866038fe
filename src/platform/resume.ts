/** The clock is looked at this often, and a gap beyond the other figure means that the device slept. Milliseconds. */
const TICK_MS = 5000;
const SLEPT_MS = 15_000;

const listeners = new Set<() => void>();
let watching = false;

const tell = (): void => listeners.forEach((listener) => listener());

/** A device that sleeps with the page in view fires no event: time that is missing tells it. */
function watchClock(): void {
  let last = Date.now();
  setInterval(() => {
    const gap = Date.now() - last;
    last += gap;
    if (gap > SLEPT_MS && document.visibilityState === 'visible') tell();
  }, TICK_MS);
}

/**
 * Runs `listener` whenever this page may have missed something: it is looked at again, thawed, taken out of the back and
 * forward cache, the network has come back, or the device has slept. Events that come together are told one by one.
 */
export function onResume(listener: () => void): void {
  listeners.add(listener);
  if (watching) return;
  watching = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tell();
  });
  document.addEventListener('resume', tell);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell();
  });
  addEventListener('online', tell);
  watchClock();
}
