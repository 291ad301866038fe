import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Backoff in milliseconds after this many failed tries: `firstMs`, then twice as long each time, up to
 * `longestMs`.
 */
export const backoffMs = (tries: number, firstMs: number, longestMs: number): number =>
  Math.min(longestMs, firstMs * 2 ** tries);

/** Waits for so many milliseconds, or until `signal` is aborted. */
export const pause = (ms: number, signal: AbortSignal, ref = true): Promise<void> =>
  sleep(ms, undefined, { signal, ref }).catch(() => undefined);

/** Waits for some work, but not longer than this. Rejects when the work fails. */
export const atMost = async (ms: number, work: Promise<unknown> | undefined): Promise<void> => {
  const done = new AbortController();
  await Promise.race([work, pause(ms, done.signal, false)]).finally(() => done.abort());
};
