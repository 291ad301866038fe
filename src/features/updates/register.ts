import type { ToWorker } from '#sw/contract/messages.ts';
import { effect } from '@preact/signals-core';
import { active } from '#src/i18n/messages.ts';
import { cachesAllLanguages } from '#src/features/offline/offline-languages.ts';
import { savedLanguage } from '#src/features/page/saved-language.ts';
import { followPages } from '#src/features/page/follow-pages.ts';
import { onResume } from '#src/platform/resume.ts';
import { trustedScript } from '#src/platform/trusted-script.ts';
import { offerUpdate, recordOutdated } from '#src/features/updates/update.ts';
import { Workbox, messageSW } from 'workbox-window';
import { RETIRED } from '#contract/site/builds.ts';
import { HOUR_MS } from '#contract/time.ts';
import { nameThirdParties } from '#src/features/third-parties/third-parties.ts';
import { readLatestBuild } from './calls.ts';
import { somethingMoved } from './moved.ts';
import { aimReload, reloadOnce, reloadWithout } from './reload.ts';
import { serviceWorkers } from '#src/platform/storage/blockable.ts';

const HOURLY_MS = HOUR_MS;
/**
 * Chromium may leave an accepted worker waiting until the next navigation, seen only while DevTools were attached to the
 * one before it: after this time the page reloads without it. Milliseconds.
 */
const ACTIVATION_MS = 4000;

declare const __BUILD_ID__: string;

/** The site has switched its worker off: what takes its place asks nobody. */
let isRetired = false;

/** `npm run dev` serves the worker as a module, under the address of vite-plugin-pwa. */
const address = trustedScript('mirari', import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js');

/** Checks for a new build. A failed check is ignored. */
async function check(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  try {
    const { id, timestamp, third, pages, redirects = false } = await readLatestBuild();
    nameThirdParties(third);
    somethingMoved.value = redirects || Object.values(pages ?? {}).includes(null);
    void followPages(pages);
    isRetired = id === RETIRED;
    if (id === __BUILD_ID__) return;
    if (registration) await registration.update();
    else if (timestamp !== undefined) recordOutdated();
  } catch (error) {
    if (navigator.onLine) console.info('The check for a new build failed.', error);
  }
}

/** At the start, when the page may have missed something, and every hour; also where there is no worker. */
function checkRegularly(registration: ServiceWorkerRegistration | undefined): void {
  const now = (): void => void check(registration);
  now();
  setInterval(now, HOURLY_MS);
  onResume(now);
}

/**
 * Registers the worker, offers the waiting build, and every one that is installed while this page is open.
 * An instance of Workbox stops listening after the first update that it did not cause
 * (https://github.com/GoogleChrome/workbox/issues/3074) and misses one that is already being installed, so
 * each worker that is found gets a fresh instance once it is installed. `isBypassing`: the user has reloaded
 * this page past the worker; the next one controls it all the same.
 */
async function followBuilds(isBypassing: boolean): Promise<ServiceWorkerRegistration | undefined> {
  const workbox = new Workbox(address(), {
    updateViaCache: 'none',
    ...(import.meta.env.DEV ? { type: 'module', scope: '/' } : {}),
  });
  const registered = workbox.register({ immediate: true });
  const activate = (to?: string): void => {
    if (to !== undefined) aimReload(to);
    setTimeout(reloadWithout, ACTIVATION_MS);
    workbox.messageSkipWaiting();
  };
  workbox.addEventListener('waiting', ({ sw: worker }) => {
    void registered.then((registration) => {
      // A first worker replaces none.
      if (!registration?.active) return;
      // It takes over by itself.
      if (isRetired) setTimeout(reloadWithout, ACTIVATION_MS);
      else offerUpdate(worker, activate);
    });
  });
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate || isBypassing) reloadOnce();
  });
  return registered;
}

/** The network may be gone by now: the build waits, and the next page offers it. */
const notFollowed = (error: unknown): void => console.info('A new build is not followed.', error);

/** Sends the worker the user's language, and offers the builds that it finds. */
function followWorker(
  workers: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  isBypassing: boolean,
): void {
  const followInstalling = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') followBuilds(isBypassing).catch(notFollowed);
    });
  followInstalling(registration.installing);
  registration.addEventListener('updatefound', () => followInstalling(registration.installing));
  effect(() => {
    const { code } = active.value;
    const message: ToWorker = {
      type: 'LANGUAGE',
      code,
      saved: savedLanguage(),
      all: cachesAllLanguages.value,
    };
    // In a page that Chromium has restored after its end, `ready` of a registration never resolves.
    const ready = registration.active ? Promise.resolve(registration) : workers.ready;
    void ready.then(({ active: worker }) => worker && messageSW(worker, message));
  });
}

async function registerHere(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = serviceWorkers();
  if (!workers) return undefined;
  const before = workers.controller ? undefined : await workers.getRegistration();
  const isBypassing = before?.active?.state === 'activated';
  const registration = await followBuilds(isBypassing);
  if (registration) followWorker(workers, registration, isBypassing);
  return registration;
}

/**
 * Registers the service worker and looks for new builds. Without a worker a newer build is taken with the
 * next navigation.
 */
export async function registerWorker(): Promise<void> {
  const without = (error: unknown): undefined => {
    console.warn(error);
    return undefined;
  };
  checkRegularly(await registerHere().catch(without));
}
