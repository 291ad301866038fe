import type { ToWorker } from '#sw/contract/messages.ts';

/** Has the worker forget every answer it kept of this person. It does so even while the page is being left. */
export function clearCachedResponses(): void {
  const message: ToWorker = { type: 'FORGET_PERSON' };
  navigator.serviceWorker?.controller?.postMessage(message);
}
