import { effect } from '@preact/signals-core';
import { Offline } from '#src/platform/http/errors.ts';
import { isOffline } from './network/connection.ts';
import { onResume } from './resume.ts';

/** How delays grow. Milliseconds. */
interface Schedule {
  first: number;
  longest: number;
  factor: number;
}

const NETWORK: Schedule = { first: 2000, longest: 30_000, factor: 2 };

/** The delays of a schedule, one after the other; `reset` begins again. */
export function backoff({ first, longest, factor }: Schedule): { next(): number; reset(): void } {
  let wait = first;
  return {
    next() {
      const now = wait;
      wait = Math.min(wait * factor, longest);
      return now;
    },
    reset: () => void (wait = first),
  };
}

/**
 * Waits until a retry makes sense: the delay has passed, the network is back, or the page becomes visible.
 * @throws an AbortError when `signal` fires
 */
export function waitForRetry(delay: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const wasOffline = isOffline.peek();
    const done = (): void => {
      clearTimeout(timer);
      unwatch();
      unsubscribe();
      signal?.removeEventListener('abort', stop);
      resolve();
    };
    const stop = (): void => {
      reject(new DOMException('canceled', 'AbortError'));
      done();
    };
    const timer = setTimeout(done, delay);
    // Not every return of the network fires a browser event.
    const unwatch = effect(() => {
      if (wasOffline && !isOffline.value) queueMicrotask(done);
    });
    const unsubscribe = onResume(done);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
  });
}

/** Repeats a step until the network is reachable; `onWait` is called before each delay. */
export async function retryUntilOnline<T>(
  step: () => Promise<T>,
  { signal, onWait }: { signal?: AbortSignal; onWait?: () => void } = {},
): Promise<T> {
  const waits = backoff(NETWORK);
  while (true) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Offline)) throw error;
      onWait?.();
      await waitForRetry(waits.next(), signal);
    }
  }
}
