import { CACHED_HEADER } from '#sw/contract/cached-response.ts';

/**
 * The outcome of a call: a response of the site; of the cache, because the network was slow; or no response
 * of the site.
 */
export type Outcome = 'answered' | 'slow' | 'lost';

let notify: ((outcome: Outcome) => void) | undefined;

/** Subscribes the network's watcher to the outcome of every call; there is one listener. */
export function onOutcome(listener: (outcome: Outcome) => void): void {
  notify = listener;
}

/** A call has got a response, from the site or from the worker. */
export function recordResponse(headers: Headers): void {
  const because = headers.get(CACHED_HEADER);
  if (because === null) notify?.('answered');
  else notify?.(because === 'slow' ? 'slow' : 'lost');
}

/** A call has reached no server. */
export const recordNetworkLoss = (): void => notify?.('lost');

/** When the site gave a cached response, in milliseconds since 1970; undefined for a fresh one. */
export function cachedSince(headers: Headers): number | undefined {
  return headers.has(CACHED_HEADER) ? Date.now() - Number(headers.get('age')) * 1000 : undefined;
}
