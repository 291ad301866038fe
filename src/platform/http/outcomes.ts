import { CACHED_HEADER } from '#sw/contract/cached-response.ts';
import { noteServerTime } from './server-clock.ts';

/**
 * The outcome of a call: a response of the site; of the cache, because the network was slow; or no response
 * of the site. `open`: there is none yet.
 */
type Outcome = 'answered' | 'slow' | 'lost' | 'open';

/** A call that is open for longer than this raises the question whether the network is slow. Milliseconds. */
const OPEN_MS = 500;

let notify: ((outcome: Outcome) => void) | undefined;

/** Subscribes the network's watcher to the outcome of every call; there is one listener. */
export function onOutcome(listener: (outcome: Outcome) => void): void {
  notify = listener;
}

/** A call has got a response, from the site or from the worker. */
export function recordResponse(headers: Headers): void {
  noteServerTime(headers);
  const because = headers.get(CACHED_HEADER);
  if (because === null) notify?.('answered');
  else notify?.(because === 'slow' ? 'slow' : 'lost');
}

/** A call has reached no server, or another than the site's. */
export const recordNetworkLoss = (): void => notify?.('lost');

/** Waits for something of the network, which is not watched by its end alone: it may have none. */
export function watched<Value>(work: Promise<Value>): Promise<Value> {
  const timer = setTimeout(() => notify?.('open'), OPEN_MS);
  return work.finally(() => clearTimeout(timer));
}

/** When the site gave a cached response, in milliseconds since 1970; undefined for a fresh one. */
export function cachedSince(headers: Headers): number | undefined {
  return headers.has(CACHED_HEADER) ? Date.now() - Number(headers.get('age')) * 1000 : undefined;
}
