let guesses = 0;
let wishes = 0;

/** Only prefetches are pending, no explicit load. */
export const hasOnlyPrefetches = (): boolean => guesses > 0 && wishes === 0;

/** Loads what the user has requested. */
export async function loadExplicitly<Value>(work: Promise<Value>): Promise<Value> {
  wishes += 1;
  try {
    return await work;
  } finally {
    wishes -= 1;
  }
}

/**
 * Loads before the user needs it: an error in it does not reload the page, the next explicit load tries
 * again.
 */
export async function prefetch(work: Promise<unknown>): Promise<void> {
  guesses += 1;
  await work.catch(() => {});
  guesses -= 1;
}
