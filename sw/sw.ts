import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isServerPage } from '#contract/paths.ts';
import type { ToWorker } from '#contract/sw-messages.ts';
import { answerApi } from './api-cache.ts';
import { buildManifest, dropOlder, kept } from './build.ts';
import { isKeptCall } from './kept-calls.ts';
import { keepLanguage, usedLanguages } from './languages.ts';
import { answerNavigation } from './navigation.ts';
import { answerPayload, isPayload } from './payload.ts';
import { heed } from './update.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

// All or nothing: the shell, and the list of this build's files.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  // A language that cannot be kept leaves its pages to the network; it is tried again when a page says that it is read.
  const languages = async (): Promise<void> => {
    await buildManifest();
    for (const { reason } of (await Promise.allSettled((await usedLanguages()).map(keepLanguage))).filter((result) => result.status === 'rejected')) console.warn(reason);
  };
  event.waitUntil(languages());
});

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), dropOlder()])));
self.addEventListener('message', (event) => event.waitUntil(heed(event.data as ToWorker)));

registerRoute(({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isServerPage(url.pathname), ({ request }) => answerNavigation(request));
registerRoute(({ url, sameOrigin }) => sameOrigin && isPayload(url.pathname), ({ request }) => answerPayload(request));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ url, request }) => (await kept(url.pathname)) ?? fetch(request),
);
for (const method of ['GET', 'POST'] as const) {
  registerRoute(({ url, request, sameOrigin }) => sameOrigin && isKeptCall(request.method, url.pathname), ({ request, event }) => answerApi(request, (work) => event.waitUntil(work)), method);
}
