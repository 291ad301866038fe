import { effect, untracked } from '@preact/signals-core';
import { cachedSince } from '#src/platform/http/outcomes.ts';
import { isOffline, isSlow } from '#src/platform/network/connection.ts';

/** Asks, and tells when the site gave the answer, where it was kept on the device (milliseconds since 1970); undefined for a fresh one. */
export async function withAge<Answer>(
  ask: (onHeaders: (headers: Headers) => void) => Promise<Answer>,
): Promise<{ answer: Answer; keptAt: number | undefined }> {
  let keptAt: number | undefined;
  const answer = await ask((headers) => {
    keptAt = cachedSince(headers);
  });
  return { answer, keptAt };
}

/** While the network seems fine, what is kept is asked for again after this time. Milliseconds. */
const AGAIN_MS = 5000;

/** What the device kept makes room for the site's own answer: as soon as the network is back, else after a moment. */
export function againWhenBack(isKept: () => boolean, again: () => void): void {
  let wasBad = false;
  effect(() => {
    const bad = isOffline.value || isSlow.value;
    const isBack = wasBad && !bad;
    wasBad = bad;
    if (bad || !isKept()) return undefined;
    if (isBack) {
      untracked(again);
      return undefined;
    }
    const timer = setTimeout(again, AGAIN_MS);
    return () => clearTimeout(timer);
  });
}
