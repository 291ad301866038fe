/** The longest wait for a quiet moment, and the wait of browsers that tell of none. Milliseconds. */
const AT_MOST_MS = 3000;
const WITHOUT_WORD_MS = 1000;

/** Does `work` when the browser has nothing more urgent to do; answers how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(work, { timeout: AT_MOST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, WITHOUT_WORD_MS);
  return () => clearTimeout(id);
};
