import { CACHED_HEADER } from '#sw/contract/cached-response.ts';

/** How a call fared: answered by the site; by the device, because the network was slow; or not by the site at all. */
export type Outcome = 'answered' | 'slow' | 'lost';

let hear: ((outcome: Outcome) => void) | undefined;

/** Whoever follows the network is told of every call from now on. */
export function onOutcome(listener: (outcome: Outcome) => void): void {
  hear = listener;
}

/** A call has been answered, by the site or by the worker. */
export function recordResponse(headers: Headers): void {
  const because = headers.get(CACHED_HEADER);
  if (because === null) hear?.('answered');
  else hear?.(because === 'slow' ? 'slow' : 'lost');
}

/** A call has found nobody. */
export const recordNetworkLoss = (): void => hear?.('lost');

/** When the site gave an answer that was kept on the device since, in milliseconds since 1970; undefined for a fresh one. */
export function cachedSince(headers: Headers): number | undefined {
  return headers.has(CACHED_HEADER) ? Date.now() - Number(headers.get('age')) * 1000 : undefined;
}
