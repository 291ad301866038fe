// Served as /sw.js while the worker is switched off (WORKER=off): it takes the place of any worker, lets go of what it
// kept, and leaves for good. Pages reload when it takes over, as after every update; from then on the network answers.
// Drafts and the reader's choices stay.
self.addEventListener('install', () => void self.skipWaiting());
const clear = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
};
const retire = async () => {
  await self.registration.unregister();
  await clear();
  indexedDB.deleteDatabase('mirari-api');
  // The worker before may have been in the middle of caching a build.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await clear();
};
self.addEventListener('activate', (event) => event.waitUntil(retire()));
// A page that registers before the registration has ended brings it back. Every page says its language then: time to leave again.
self.addEventListener('message', (event) => event.waitUntil(retire()));
