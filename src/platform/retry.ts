import { effect } from '@preact/signals-core';
import { Offline } from '#src/platform/http/errors.ts';
import { isOffline } from './network/connection.ts';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Waits for a good moment to try again: the time has passed, the network is back, or the page is looked at again.
 * @throws an AbortError when `signal` fires
 */
export function waitForRetry(delay: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const wasAway = isOffline.peek();
    const done = (): void => {
      clearTimeout(timer);
      unwatch();
      removeEventListener('online', done);
      document.removeEventListener('visibilitychange', seen);
      signal?.removeEventListener('abort', stop);
      resolve();
    };
    const seen = (): void => {
      if (document.visibilityState === 'visible') done();
    };
    const stop = (): void => {
      reject(new DOMException('canceled', 'AbortError'));
      done();
    };
    const timer = setTimeout(done, delay);
    // Not every return of the network is an event of the browser's.
    const unwatch = effect(() => {
      if (wasAway && !isOffline.value) queueMicrotask(done);
    });
    addEventListener('online', done);
    document.addEventListener('visibilitychange', seen);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
  });
}

/** Runs a step again and again until the network lets it through; `onWait` tells of each wait. */
export async function retryUntilOnline<T>(
  step: () => Promise<T>,
  { signal, onWait }: { signal?: AbortSignal; onWait?: () => void } = {},
): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Offline)) throw error;
      onWait?.();
      await waitForRetry(wait, signal);
    }
  }
}
