import type { ToWorker } from '#sw/contract/messages.ts';
import { clearResponses } from './api/cached-responses.ts';
import { cacheAllLanguages, precacheAhead } from './build/precache.ts';
import { useAllLanguages, useLanguage } from './device/languages.ts';
import { setDataSaver } from './device/data-saver.ts';
import { notNow } from './device/not-now.ts';
import { clearNotices, showNotice } from './push/notices.ts';
import { clearPush, rememberEndpoint } from './push/push.ts';
import { followPublished } from './pages/published.ts';
import { cacheRouted } from './pages/static-routes.ts';
import { clearMedia } from './media/media.ts';

declare const self: ServiceWorkerGlobalScope;

/** Messages of pages. A waiting build is activated only when a user agrees. */
export async function handleMessage(message: ToWorker, port: MessagePort | undefined): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return self.skipWaiting();
    case 'LANGUAGE':
      await useLanguage(message.code, message.saved);
      if (message.all !== undefined) await useAllLanguages(message.all);
      await cacheRouted().catch(notNow);
      await precacheAhead();
      await followPublished().catch(notNow);
      return cacheRouted().catch(notNow);
    case 'ALL_LANGUAGES':
      await cacheAllLanguages(message.keep).then(
        () => port?.postMessage({ ok: true }),
        () => port?.postMessage({ ok: false }),
      );
      return cacheRouted().catch(notNow);
    case 'DATA_USE':
      if (await setDataSaver(message.choice)) await precacheAhead();
      return undefined;
    case 'NOTICE':
      return showNotice(message.notice);
    case 'LOOKED':
      return clearNotices();
    case 'SUBSCRIBED':
      return rememberEndpoint(message.endpoint);
    case 'FORGET_PERSON':
      return void (await Promise.all([clearResponses(), clearMedia(), clearPush()]));
  }
}
