import type { ToWorker } from '#sw/contract/messages.ts';
import { precacheAhead, precacheRequired } from './build/precache.ts';
import { notNow } from './device/not-now.ts';
import { withTimeout } from '#sw/contract/timeout.ts';
import { withRoom } from './media/media.ts';
import { respond } from './router.ts';
import { dropOlder } from './build/manifest.ts';
import { type StaticRoute, cacheRouted, staticRoutes } from './pages/static-routes.ts';
import { dismissNotice, openNotice } from './push/notices.ts';
import { receive, resubscribe } from './push/push.ts';
import { handleMessage } from './handle-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** An update may fetch what it can do without for so long before it is offered. Milliseconds. */
const AHEAD_MS = 10_000;

/** An event that may take rules for requests that the browser responds to itself, as far as it knows any. */
interface Routing extends ExtendableEvent {
  addRoutes?(rules: StaticRoute[]): Promise<void>;
}

/**
 * All or nothing: what the build cannot be without. The rest is fetched when a page says hello, which a first
 * worker does not wait for.
 */
async function install(event: Routing): Promise<void> {
  await precacheRequired();
  await withRoom(cacheRouted);
  // An engine that takes no such routes asks the worker; what is not here in time is fetched with the rest.
  await event.addRoutes?.(await staticRoutes()).catch(notNow);
  if (self.registration.active) await withTimeout(precacheAhead(), AHEAD_MS).catch(notNow);
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
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
