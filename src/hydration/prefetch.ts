let prefetches = 0;
let explicitLoads = 0;

/** Only prefetches are pending, no explicit load. */
export const hasOnlyPrefetches = (): boolean => prefetches > 0 && explicitLoads === 0;

/** Loads what the user has requested. */
export async function loadExplicitly<Value>(work: Promise<Value>): Promise<Value> {
  explicitLoads += 1;
  try {
    return await work;
  } finally {
    explicitLoads -= 1;
  }
}

/**
 * Loads before the user needs it: an error in it does not reload the page, the next explicit load tries
 * again.
 */
export async function prefetch(work: Promise<unknown>): Promise<void> {
  prefetches += 1;
  await work.catch((error: unknown) => console.info('Not loaded ahead.', error));
  prefetches -= 1;
}
