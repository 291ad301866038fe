import type { ToWorker } from '#contract/sw-messages.ts';
import { forgetAnswers } from './answers.ts';
import { useLanguage } from './languages.ts';

declare const self: ServiceWorkerGlobalScope;

/** What pages ask for. A waiting build takes over only when a reader agrees. */
export function heed(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return self.skipWaiting();
    case 'LANGUAGE':
      return useLanguage(message.code);
    case 'FORGET_PERSON':
      return forgetAnswers();
  }
}
