import type { ToWorker } from '#sw/contract/messages.ts';
import { serviceWorkers } from './blockable.ts';

/** The worker clears all cached responses of this user, also while the page is being left. */
export function clearCachedResponses(): void {
  const message: ToWorker = { type: 'FORGET_PERSON' };
  serviceWorkers()?.controller?.postMessage(message);
}
