import type { ToWorker } from '#sw/contract/messages.ts';
import { forgetAnswers } from './cached-responses.ts';
import { keepAhead } from './precache.ts';
import { useLanguage, wantAllLanguages } from './languages.ts';
import { chooseThrift } from './data-saver.ts';
import { clearNotices, showNotice } from './notices.ts';
import { forgetPush, rememberEndpoint } from './push.ts';
import { forgetMedia, withRoom } from './media.ts';

declare const self: ServiceWorkerGlobalScope;

/** What pages ask for. A waiting build takes over only when a reader agrees. */
export async function heed(message: ToWorker, port: MessagePort | undefined): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return self.skipWaiting();
    case 'LANGUAGE':
      await useLanguage(message.code, message.saved);
      return keepAhead();
    case 'ALL_LANGUAGES':
      return withRoom(() => wantAllLanguages(message.keep)).then(
        () => port?.postMessage({ ok: true }),
        () => port?.postMessage({ ok: false }),
      );
    case 'DATA_USE':
      if (await chooseThrift(message.choice)) await keepAhead();
      return undefined;
    case 'NOTICE':
      return showNotice(message.notice);
    case 'LOOKED':
      return clearNotices();
    case 'SUBSCRIBED':
      return rememberEndpoint(message.endpoint);
    case 'FORGET_PERSON':
      return void (await Promise.all([forgetAnswers(), forgetMedia(), forgetPush()]));
  }
}
