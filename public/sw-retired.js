// Served as /sw.js while the worker is switched off (WORKER=off): it takes the place of any worker, lets go of what it
// kept, and leaves for good. Pages reload when it takes over, as after every update; from then on the network answers.
// Drafts and the reader's choices stay.
self.addEventListener('install', () => void self.skipWaiting());
const retire = async () => {
  await self.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('mirari-api');
};
// A page that registers again before the registration has ended brings it back: it is asked to leave once more, a moment
// after the reload, and when the page says its language.
const later = () => new Promise((done) => setTimeout(done, 3000));
self.addEventListener('activate', (event) => event.waitUntil(retire().then(later).then(retire)));
self.addEventListener('message', (event) => event.waitUntil(retire().then(later).then(retire)));
