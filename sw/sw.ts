import type { ToWorker } from '#sw/contract/messages.ts';
import { precacheAhead } from './build/precache.ts';
import { respond } from './router.ts';
import { dropOlder, precache, shell } from './build/build.ts';
import { withRoom } from './media/media.ts';
import { dismissNotice, openNotice } from './push/notices.ts';
import { receive, resubscribe } from './push/push.ts';
import { handleMessage } from './handle-message.ts';

declare const self: ServiceWorkerGlobalScope;

// All or nothing: the shell, whose list the build has injected. Other files of the build may be missing.
async function install(): Promise<void> {
  await withRoom(() => precache(shell));
  await precacheAhead();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), dropOlder()])),
);
self.addEventListener('message', (event) =>
  event.waitUntil(handleMessage(event.data as ToWorker, event.ports[0])),
);
self.addEventListener('push', (event) => event.waitUntil(receive(event)));
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(resubscribe(event as ExtendableEvent)),
);
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));
self.addEventListener('notificationclose', (event) => event.waitUntil(dismissNotice(event.notification)));
self.addEventListener('fetch', (event) => {
  const answered = respond(event.request, (work) => event.waitUntil(work));
  if (answered) event.respondWith(answered);
});
