/**
 * The longest wait for an idle moment, and the delay in browsers without requestIdleCallback. Milliseconds.
 */
const AT_MOST_MS = 3000;
const FALLBACK_MS = 1000;

/**
 * Does `work` when the browser is idle.
 * @returns the function that cancels it
 */
export const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(work, { timeout: AT_MOST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, FALLBACK_MS);
  return () => clearTimeout(id);
};
