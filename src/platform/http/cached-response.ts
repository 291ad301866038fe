import { effect, untracked } from '@preact/signals-core';
import { cachedSince } from '#src/platform/http/outcomes.ts';
import { isOffline, isSlow } from '#src/platform/network/connection.ts';

/**
 * Sends a call, and returns when the site gave the response, where it came from the cache (milliseconds since
 * 1970); undefined for a fresh one.
 */
export async function withAge<Answer>(
  ask: (onHeaders: (headers: Headers) => void) => Promise<Answer>,
): Promise<{ answer: Answer; storedAt: number | undefined }> {
  let storedAt: number | undefined;
  const answer = await ask((headers) => {
    storedAt = cachedSince(headers);
  });
  return { answer, storedAt };
}

/** While the network seems fine, a cached response is refreshed after this time. Milliseconds. */
const REFRESH_MS = 5000;

/** Replaces a cached response by a fresh one: as soon as the network is back, else after a moment. */
export function againWhenBack(isCached: () => boolean, refresh: () => void): void {
  let wasBad = false;
  effect(() => {
    const bad = isOffline.value || isSlow.value;
    const isBack = wasBad && !bad;
    wasBad = bad;
    if (bad || !isCached()) return undefined;
    if (isBack) {
      untracked(refresh);
      return undefined;
    }
    const timer = setTimeout(refresh, REFRESH_MS);
    return () => clearTimeout(timer);
  });
}
