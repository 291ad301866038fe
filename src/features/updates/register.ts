import { latestBuildPath } from '#contract/builds.ts';
import type { ToWorker } from '#sw/contract/messages.ts';
import { effect } from '@preact/signals-core';
import { active } from '#src/i18n/messages.ts';
import { cachesAllLanguages } from '#src/features/offline/offline-languages.ts';
import { savedLanguage } from '#src/features/page/locale.ts';
import { onResume } from '#src/platform/resume.ts';
import { trustedScript } from '#src/platform/trusted-script.ts';
import { offerUpdate } from '#src/features/updates/update.ts';
import { Workbox, messageSW } from 'workbox-window';
import { reloadOnce } from './reload.ts';

const HOURLY_MS = 3_600_000;
/**
 * Chromium sometimes leaves an accepted worker waiting: after this time the page reloads without it.
 * Milliseconds.
 */
const ACTIVATION_MS = 4000;

declare const __BUILD_ID__: string;

/** `npm run dev` serves the worker as a module, under the address of vite-plugin-pwa. */
const WORKER = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js';
const workerOptions: RegistrationOptions = {
  updateViaCache: 'none',
  ...(import.meta.env.DEV ? { type: 'module', scope: '/' } : {}),
};

/** Checks for a new build. A failed check is ignored. */
async function check(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    const response = await fetch(latestBuildPath, { cache: 'no-store' });
    if (!response.ok) throw new Error(`${latestBuildPath}: ${response.status}`);
    const { id } = (await response.json()) as { id: string };
    if (id !== __BUILD_ID__) await registration.update();
  } catch (error) {
    if (navigator.onLine) console.info('The check for a new build failed.', error);
  }
}

/** Not at the start: a browser that opens a page checks its worker automatically. */
function checkRegularly(registration: ServiceWorkerRegistration): void {
  const now = (): void => void check(registration);
  setInterval(now, HOURLY_MS);
  onResume(now);
}

const address = trustedScript('mirari', WORKER)();

/**
 * Registers the worker, offers the waiting build, and every one that is installed while this page is open.
 * An instance of Workbox stops listening after the first update that it did not cause
 * (https://github.com/GoogleChrome/workbox/issues/3074) and misses one that is already being installed, so
 * each worker that is found gets a fresh instance once it is installed.
 */
async function followBuilds(): Promise<ServiceWorkerRegistration | undefined> {
  const workbox = new Workbox(address, workerOptions);
  const registered = workbox.register({ immediate: true });
  const activate = (): void => {
    setTimeout(reloadOnce, ACTIVATION_MS);
    workbox.messageSkipWaiting();
  };
  workbox.addEventListener('waiting', () => {
    void registered.then((registration) => {
      // A first worker replaces none.
      if (registration?.active) offerUpdate(activate);
    });
  });
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) reloadOnce();
  });
  return registered;
}

/** Registers the service worker, sends it the user's language, and offers new builds. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await followBuilds();
  if (!registration) return;
  const followInstalling = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void followBuilds();
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
    const ready = registration.active ? Promise.resolve(registration) : navigator.serviceWorker.ready;
    void ready.then(({ active: worker }) => worker && messageSW(worker, message));
  });
  checkRegularly(registration);
}
