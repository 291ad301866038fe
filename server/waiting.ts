import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Backoff in milliseconds after this many failed tries: `firstMs`, then twice as long each time, up to
 * `longestMs`.
 */
export const backoffMs = (tries: number, firstMs: number, longestMs: number): number =>
  Math.min(longestMs, firstMs * 2 ** tries);

/** Waits for some work, but not longer than this. Rejects when the work fails. */
export const atMost = async (ms: number, work: Promise<unknown> | undefined): Promise<void> => {
  const done = new AbortController();
  const over = sleep(ms, undefined, { ref: false, signal: done.signal }).catch(() => undefined);
  await Promise.race([work, over]).finally(() => done.abort());
};
