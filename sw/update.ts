import type { ToWorker } from '#contract/sw-messages.ts';
import { useLanguage } from './languages.ts';

declare const self: ServiceWorkerGlobalScope;

/** What pages ask for. A waiting build takes over only when a reader agrees. */
export function heed(message: ToWorker): Promise<void> {
  return message.type === 'SKIP_WAITING' ? self.skipWaiting() : useLanguage(message.code);
}
