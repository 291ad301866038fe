import { OwnSite } from '#tests/e2e/support/own-site.ts';
import { expect, test } from './test.ts';
import { settled } from './visit.ts';

const site = new OwnSite();

test.beforeAll(() => site.start());
test.afterAll(() => site.remove());

/** Runs in the page: the features of this engine that an installed application may use. */
async function probe(): Promise<Record<string, boolean>> {
  const has = (owner: object | undefined, name: string): boolean => owner !== undefined && name in owner;
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  const stored = async (): Promise<boolean> => {
    const database = await new Promise<IDBDatabase>((open, fail) => {
      const request = indexedDB.open('probe');
      request.onupgradeneeded = () => request.result.createObjectStore('files');
      request.onsuccess = () => open(request.result);
      request.onerror = () => fail(request.error ?? new Error('no database'));
    });
    const row = database.transaction('files', 'readwrite').objectStore('files').put(file, 'x');
    const isKept = await new Promise<boolean>((done) => {
      row.onsuccess = () => done(true);
      row.onerror = () => done(false);
    });
    database.close();
    indexedDB.deleteDatabase('probe');
    return isKept;
  };
  const connection = (navigator as Navigator & { connection?: object }).connection;
  return {
    'service worker, caches, offline':
      navigator.serviceWorker.controller !== null && has(globalThis, 'caches'),
    'files in IndexedDB': await stored().catch(() => false),
    'Web Locks': has(navigator, 'locks'),
    'space left (estimate)': await navigator.storage.estimate().then(
      ({ quota = 0 }) => quota > 0,
      () => false,
    ),
    'can be asked to keep for good (persist)': has(navigator.storage, 'persist'),
    'private file system': has(navigator.storage, 'getDirectory'),
    'the page reads cookies by cookieStore': has(globalThis, 'cookieStore'),
    'offers itself to be installed (beforeinstallprompt)': has(globalThis, 'onbeforeinstallprompt'),
    'opened files (launchQueue)': has(globalThis, 'launchQueue'),
    'share to others': has(navigator, 'share'),
    'share files to others': has(navigator, 'canShare') && navigator.canShare({ files: [file] }),
    push: has(globalThis, 'PushManager'),
    'messages of the system': has(globalThis, 'Notification'),
    badge: has(navigator, 'setAppBadge'),
    'background sync': has(globalThis, 'SyncManager'),
    'speed of the network (connection)': connection !== undefined,
    'Save-Data': has(connection, 'saveData'),
    'Trusted Types': has(globalThis, 'trustedTypes'),
    'view transitions': has(document, 'startViewTransition'),
    popover: has(HTMLElement.prototype, 'popover'),
    '<dialog>': has(HTMLDialogElement.prototype, 'showModal'),
    inert: has(HTMLElement.prototype, 'inert'),
    ':has()': CSS.supports('selector(:has(a))'),
    'streams as bodies of requests': ((): boolean => {
      let isAsked = false;
      const init = {
        method: 'POST',
        body: new ReadableStream(),
        get duplex() {
          isAsked = true;
          return 'half';
        },
      };
      try {
        return !new Request('/', init).headers.has('content-type') && isAsked;
      } catch {
        return false;
      }
    })(),
    requestIdleCallback: has(globalThis, 'requestIdleCallback'),
  };
}

/** Without these the site does not work as an installed application. */
const needed = [
  'service worker, caches, offline',
  'files in IndexedDB',
  'Web Locks',
  'popover',
  '<dialog>',
  'inert',
  ':has()',
];

test(
  'every engine has what the application requires',
  { tag: ['@engines', '@matrix'] },
  async ({ tab, engine }, info) => {
    await settled(tab, site.origin, 'en');
    const features = await tab.evaluate(probe);
    info.annotations.push({
      type: 'features',
      description: JSON.stringify({ version: engine.version, ...features }),
    });
    expect(Object.keys(features).filter((name) => needed.includes(name) && features[name] !== true)).toEqual(
      [],
    );
  },
);
